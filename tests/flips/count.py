#!/usr/bin/env python3
"""How many flips of a condition in the games are caught by the tests.

  count.py FOLDER COUNT SEED JOBS TEST...   COUNT of the flips in FOLDER/src/list, drawn by SEED

The samples of a flip's own game that reach its condition are judged, some at a time, and the tests are run that reach it and are
not of another game, in the order given, until one fails. What reaches a condition, and what each bound of processor time is taken
from, is seen in a run without a flip; it is kept in FOLDER/runs until the programs or the sample change.
Survivors are told with the reason that tests/flips/alive has for them, if it has one; the run fails where fewer than nine in ten
are caught, those with a reason among those that are not.
"""
import concurrent.futures
import glob
import os
import pickle
import random
import subprocess
import sys
import threading

GAMES = ('imperiale', 'mat', 'napoleon', 'piquet')
READ = ('.yaml', '.jsonl', '.json', '.csv')


def run(command, flip, game, seconds, **more):
    """Whether it ends otherwise than it should: by a failure, a signal, or not within its time; and the processor time it takes."""
    environment = dict(os.environ, FLIP=str(flip), REFEREE=os.path.join(folder, 'referee'), GAME=game, RECORDS='40', FAULTS='15', **more)
    # pylint: disable=consider-using-with
    started = subprocess.Popen(['prlimit', f'--cpu={seconds}', f'--as={4 << 30}', '--', *command], env=environment,
                               stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(started.pid, 0)
    started.returncode = status
    return status != 0, used.ru_utime + used.ru_stime


def tried(command, game):
    """Seconds of processor time without a flip, None if it fails so already, and what it reaches, a byte for each condition."""
    key = (*command, game, *(os.stat(path).st_mtime_ns for path in command))
    with each:
        lock = locks.setdefault(key, threading.Lock())
    with lock:
        if key not in runs:
            seen = os.path.join(folder, f'seen.{threading.get_ident()}')
            failed, seconds = run(command, 0, game, 3600, FLIP_SEEN=seen)
            with open(seen, 'rb') as file:
                runs[key] = (None if failed else seconds, file.read())
            os.remove(seen)
            if failed:
                print(f'left out, as it fails without a flip: {" ".join(command)} ({game})', flush=True)
    return runs[key]


def keep():
    """What has been seen so far, for a run that is stopped, too."""
    with each:
        if saved[0] != len(runs):
            saved[0] = len(runs)
            with open(kept + '.new', 'wb') as file:
                pickle.dump(dict(runs), file)
            os.replace(kept + '.new', kept)


def reaching(command, game, number):
    """Seconds that a command takes, if it reaches a condition and passes."""
    seconds, reached = tried(command, game)
    return seconds if seconds is not None and reached[number] else None


def samples_of(game):
    found = sorted(path for path in glob.glob(f'samples/{game}/**/*', recursive=True) if path.endswith(READ))
    random.Random(game).shuffle(found)
    return found


def caught(flip):
    number, place, _ = flip
    game = place.split('/')[2]
    judge = os.path.join(folder, 'test_samples')
    some = [(path, seconds) for path in samples[game] if (seconds := reaching([judge, path], game, number)) is not None]
    for first, last in [(0, 12), (12, 50), *((at, at + 100) for at in range(50, len(some), 100))]:
        if some[first:last] and run([judge, *(path for path, _ in some[first:last])], number, game,
                                    10 + int(5 * sum(seconds for _, seconds in some[first:last])))[0]:
            return 'test_samples'
    for test in tests:
        if test == 'samples' or any(other in test for other in GAMES if other != game):
            continue
        command = [os.path.join(folder, f'test_{test}')]
        seconds = reaching(command, game, number)
        if seconds is not None and run(command, number, game, 10 + int(seconds * 5))[0]:
            return f'test_{test}'
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

kept, runs, saved, locks, each = os.path.join(folder, 'runs'), {}, [0], {}, threading.Lock()
if os.path.exists(kept):
    with open(kept, 'rb') as file:
        runs = pickle.load(file)
samples = {game: samples_of(game) for game in GAMES}

by, alive = {}, []
with open(os.path.join(folder, 'outcome'), 'w', encoding='utf-8') as log, concurrent.futures.ThreadPoolExecutor(jobs) as pool:
    tries = {pool.submit(caught, flip): flip for flip in drawn}
    for done in concurrent.futures.as_completed(tries):
        flip, test = tries[done], done.result()
        keep()
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
