#!/usr/bin/env python3
"""How many flips of a condition in the games are caught by the tests.

  count.py FOLDER COUNT SEED JOBS TEST...   COUNT of the flips in FOLDER/src/list, drawn by SEED

Each flip is tried by itself against what some samples of its own game expect that reach its condition. Those that are left are tried
against all of these, and by the tests in the order given, each of which only where it reaches them: several flips at once, and by
halves if it fails, until it fails by one of them alone. So what nothing catches costs little; and what is caught is caught by itself.
A test is ended as soon as it tells that it fails. The rows of tests/facts are asked for the samples first that reach the condition,
at last all.
What reaches a condition, and what each bound of processor time is taken from, is seen in a run without a flip; it is kept in
FOLDER/runs until the programs or the sample change.
Survivors are told with the reason that tests/flips/alive has for them, if it has one; the run fails where fewer than nine in ten
are caught, those with a reason among those that are not.
"""
import concurrent.futures
import glob
import itertools
import os
import pickle
import random
import re
import signal
import subprocess
import sys
import threading

GAMES = ('imperiale', 'mat', 'napoleon', 'piquet')
READ = ('.yaml', '.jsonl', '.json', '.csv')
BY_GAME = re.compile(r'each_edition\(|game_wanted\(|"GAME"')


def run(command, flips, game, seconds, **more):
    """Whether it ends otherwise than it should: by a failure, a signal, or not within its time; and the processor time it takes."""
    environment = dict(os.environ, FLIP=','.join(map(str, flips)), REFEREE=os.path.join(folder, 'referee'), RECORDS='40', FAULTS='15',
                       **({'GAME': game} if game else {}), **more)
    # pylint: disable=consider-using-with
    started = subprocess.Popen(['prlimit', f'--cpu={seconds}', f'--as={4 << 30}', '--', *command], env=environment, start_new_session=True,
                               stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    failed = any(b'FAILED' in line for line in started.stderr)
    if failed:
        os.killpg(started.pid, signal.SIGKILL)
    started.stderr.close()
    _, status, used = os.wait4(started.pid, 0)
    started.returncode = status
    return failed or status != 0, used.ru_utime + used.ru_stime


def tried(command, game):
    """Seconds of processor time without a flip, None if it fails so already, and what it reaches, a byte for each condition."""
    key = (*command, game, *(os.stat(path).st_mtime_ns for path in command if path[0] != '-'))
    with each:
        lock = locks.setdefault(key, threading.Lock())
    with lock:
        if key not in runs:
            seen = os.path.join(folder, f'seen.{threading.get_ident()}')
            failed, seconds = run(command, (), game, 3600, FLIP_SEEN=seen)
            with open(seen, 'rb') as file:
                runs[key] = (None if failed else seconds, file.read())
            os.remove(seen)
            if failed and command[0] != expecting[0]:  # what a sample expects may stand beside it
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


def samples_of(game):
    found = sorted(path for path in glob.glob(f'samples/{game}/**/*', recursive=True) if path.endswith(READ))
    random.Random(game).shuffle(found)
    return found


def game_of(flip):
    return flip[1].split('/')[2]


def met_by(piece):
    """The samples that reach one of some flips of a game, one after another; and the seconds that each takes, if it is as it expects."""
    game = game_of(piece[0])
    tries = ((path, *tried([*expecting, path], game)) for path in samples[game])
    return ((path, seconds) for path, seconds, reached in tries if any(reached[flip[0]] for flip in piece))


def as_expected(some):
    return (one for one in some if one[1] is not None)


def bound(some, times):
    return 10 + int(times * sum(seconds or 0 for _, seconds in some))


def some_catch(met, flips, game):
    some = list(as_expected(met))
    return bool(some) and run([*expecting, *(path for path, _ in some)], flips, game, bound(some, 5))[0]


def by_some(flip):
    """Whether what the first samples expect that reach it catches a flip."""
    some = as_expected(met_by([flip]))
    return any(some_catch(list(itertools.islice(some, many)), [flip[0]], game_of(flip)) for many in (4, 20, 100))


def samples_catch(met, flips, game):
    some = [one for one in met if not one[0].endswith('.csv')]  # what they expect is in other tests
    return bool(some) and run([os.path.join(folder, 'test_samples'), *(path for path, _ in some)], flips, game, bound(some, 50))[0]


def facts_catch(some, flips, game):
    only = os.path.join(folder, f'only.{threading.get_ident()}')
    with open(only, 'w', encoding='utf-8') as file:
        file.writelines(f'{path}\n' for path, _ in some)
    return run([os.path.join(folder, 'test_facts')], flips, game, bound(some, 50), ONLY=only)[0]


def by_halves(catches, piece):
    """Those of some flips that are caught: all at once, then by halves."""
    if not catches(piece):
        return []
    half = len(piece) // 2
    return [*by_halves(catches, piece[:half]), *by_halves(catches, piece[half:])] if half else piece


def in_pieces(tries):
    """What is caught of [(how, flips)]. How many are tried at once hangs on how many were caught before."""
    pieces = [(catches, met[at:at + at_once[0]]) for catches, met in tries for at in range(0, len(met), at_once[0])]
    found = [flip for some in pool.map(lambda piece: by_halves(*piece), pieces) for flip in some]
    if pieces:
        at_once[0] = max(1, min(32, sum(len(met) for _, met in pieces) // (2 * len(found) + 1)))
    return found


def by_reaching(catch, left):
    """Those of some flips that are caught by the samples that reach them."""
    return in_pieces([(lambda piece, game=game: catch(list(met_by(piece)), [flip[0] for flip in piece], game),
                       [flip for flip in left if game_of(flip) == game]) for game in GAMES])


def by_test(test, left):
    """Those of some flips that a test catches."""
    command = [os.path.join(folder, f'test_{test}')]
    with open(f'tests/test_{test}.c', encoding='utf-8') as file:
        apart = BY_GAME.search(file.read())
    tries = []
    for game in GAMES if apart else [None]:
        met = [flip for flip in left if game in (None, game_of(flip))
               and not any(other in test for other in GAMES if other != game_of(flip))]
        seconds, reached = tried(command, game) if met else (None, b'')
        if seconds is not None:
            tries.append((lambda piece, game=game, most=10 + int(seconds * 5): run(command, [flip[0] for flip in piece], game, most)[0],
                          [flip for flip in met if reached[flip[0]]]))
    return in_pieces(tries)


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

kept, runs, saved, locks, each, at_once = os.path.join(folder, 'runs'), {}, [0], {}, threading.Lock(), [4]
if os.path.exists(kept):
    with open(kept, 'rb') as file:
        runs = pickle.load(file)
samples = {game: samples_of(game) for game in GAMES}
expecting = [os.path.join(folder, 'referee'), '--expect', '--quiet', '--fixes=0', '--jobs=1']

stages = [('samples', lambda left: [flip for flip, met in zip(left, pool.map(by_some, left)) if met]),
          *(('samples', lambda left, catch=catch: by_reaching(catch, left)) for catch in (some_catch, samples_catch)),
          ('facts', lambda left: by_reaching(facts_catch, left)),
          *((test, lambda left, test=test: by_test(test, left)) for test in tests if test not in ('samples', 'facts')),
          ('facts', lambda left: by_test('facts', left))]
alive, total = drawn, len(drawn)
with open(os.path.join(folder, 'outcome'), 'w', encoding='utf-8') as log, concurrent.futures.ThreadPoolExecutor(jobs) as pool:
    for name, stage in stages:
        caught = set(stage(alive))
        keep()
        alive = [flip for flip in alive if flip not in caught]
        print(*(f'{flip[0]} test_{name}\n' for flip in sorted(caught)), sep='', end='', file=log, flush=True)
        print(f'{len(caught):6d} by test_{name}, {len(alive)} left', flush=True)
for number, place, condition in alive:
    print(f'alive: {number} {place}: {condition}\n    {reasons.get((place.split(":")[0], condition), "no reason known")}')
met = total - len(alive)
print(f'flips: {met} of {total} caught ({100 * met / max(total, 1):.1f} %), of {len(flips)} conditions, seed {seed}')
sys.exit(1 if len(alive) * 10 > total else 0)
