"""Usage: acts.py < DEALS: of made deals, as JSON Lines, every act that is told, once: a record for each, and one in which two
letters of it have changed places."""
import json
import sys

seen = set()


def put(record, stage, player, act):
    kept = {key: record[key] for key in ("game", "jeu", "players", "joueurs") if key in record}
    deal = "donne" if "jeu" in record else "deal"
    print(json.dumps({**kept, deal: {stage: [{player: act}]}}, ensure_ascii=False))


for line in sys.stdin:
    record = json.loads(line)
    for deal in record.get("deals") or record.get("donnes") or [record.get("deal") or record.get("donne")]:
        for part in [deal, *deal.get("manches", [])]:
            for stage, steps in part.items():
                for step in steps if isinstance(steps, list) else []:
                    for player, act in step.items() if isinstance(step, dict) and len(step) == 1 else []:
                        if not isinstance(act, str) or (record.get("game", record.get("jeu")), act) in seen:
                            continue
                        seen.add((record.get("game", record.get("jeu")), act))
                        put(record, stage, player, act)
                        at = next((i for i in range(1, len(act) - 1)
                                   if act[i:i + 2].isalpha() and act[i].lower() != act[i + 1].lower()), None)
                        if at is not None:
                            put(record, stage, player, act[:at] + act[at + 1] + act[at] + act[at + 2:])
