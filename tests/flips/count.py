#!/usr/bin/env python3
"""How many flips of a condition in the games are caught by the tests.

  count.py FOLDER COUNT SEED JOBS TEST...   COUNT of the flips in FOLDER/src/list, drawn by SEED

The samples of a flip's own game are judged, some at a time, and the tests are run that are not of another game, the quickest first,
until one fails.
What each bound of processor time is taken from is what it takes without a flip. Survivors are told with the reason that
tests/flips/alive has for them, if it has one; the run fails where fewer than nine in ten are caught, those with a reason
among those that are not.
"""
import concurrent.futures
import glob
import os
import random
import resource
import subprocess
import sys

GAMES = ('imperiale', 'mat', 'napoleon', 'piquet')


def fails(command, flip, game, seconds):
    """Whether it ends otherwise than it should: by a failure, a signal, or not within its time."""
    environment = dict(os.environ, FLIP=str(flip), REFEREE=os.path.join(folder, 'referee'), GAME=game, RECORDS='40', FAULTS='15')
    done = subprocess.run(['prlimit', f'--cpu={seconds}', f'--as={4 << 30}', '--', *command], env=environment, check=False,
                          stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return done.returncode != 0


def used(command, game):
    """Seconds of processor time without a flip, or None if it fails so already."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    if fails(command, 0, game, 3600):
        return None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def stages(game):
    """Commands for a game: its samples, some at a time, then the tests that are not of another."""
    others = [g for g in GAMES if g != game]
    records = sorted(path for path in glob.glob(f'samples/{game}/**/*', recursive=True) if path.endswith(('.yaml', '.jsonl', '.json')))
    random.Random(game).shuffle(records)
    for first in range(0, len(records), 50):
        yield [os.path.join(folder, 'test_samples'), *records[first:first + 50]]
    for test in tests:
        if test != 'samples' and not any(other in test for other in others):
            yield [os.path.join(folder, f'test_{test}')]


def caught(flip):
    number, place, condition = flip
    game = place.split('/')[2]
    for command, seconds in plan[game]:
        if fails(command, number, game, seconds):
            return os.path.basename(command[0])
    return None


folder, count, seed, jobs, tests = os.path.abspath(sys.argv[1]), int(sys.argv[2]), sys.argv[3], int(sys.argv[4]), sys.argv[5:]
with open(os.path.join(folder, 'src', 'list'), encoding='utf-8') as file:
    flips = [(int(number), place, condition) for number, place, condition in (line.rstrip('\n').split(' ', 2) for line in file)]
drawn = random.Random(seed).sample(flips, min(count, len(flips)))

reasons = {}
with open('tests/flips/alive', encoding='utf-8') as file:
    for line in file:
        if not line.startswith('#') and '\t' in line:
            source, condition, reason = line.rstrip('\n').split('\t')
            reasons[source, condition] = reason

plan = {}
for game in GAMES:
    plan[game] = []
    for command in stages(game):
        seconds = used(command, game)
        if seconds is None:
            print(f'left out, as it fails without a flip: {" ".join(command)} ({game})', flush=True)
        else:
            plan[game].append((command, seconds))
    plan[game] = [(command, 10 + int(seconds * 5)) for command, seconds in sorted(plan[game], key=lambda one: one[1])]

by, alive = {}, []
with open(os.path.join(folder, 'outcome'), 'w', encoding='utf-8') as log, concurrent.futures.ThreadPoolExecutor(jobs) as pool:
    for flip, test in zip(drawn, pool.map(caught, drawn)):
        print(f'{flip[0]} {test}', file=log, flush=True)
        if test:
            by[test] = by.get(test, 0) + 1
        else:
            alive.append(flip)
            reason = reasons.get((flip[1].split(':')[0], flip[2]), 'no reason known')
            print(f'alive: {flip[0]} {flip[1]}: {flip[2]}\n    {reason}', flush=True)
for test, number in sorted(by.items(), key=lambda item: -item[1]):
    print(f'{number:6d} by {test}')
total = len(drawn)
print(f'flips: {total - len(alive)} of {total} caught ({100 * (total - len(alive)) / total:.1f} %), of {len(flips)} conditions, seed {seed}')
sys.exit(1 if len(alive) * 10 > total else 0)
