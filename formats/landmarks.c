#include "formats/landmarks.h"

void landmark_add(struct landmarks *landmarks, struct place at, unsigned line)
{
    if (at.line == 0)
        return;
    landmarks->mark =
        arena_grow(landmarks->arena, landmarks->mark, landmarks->count, &landmarks->room, sizeof *landmarks->mark);
    landmarks->mark[landmarks->count++] = (struct landmark){at.byte, at.line, line};
}

void landmarks_settle(const struct landmarks *landmarks, struct record *record, unsigned line)
{
    for (size_t i = 0; i < record->expect_count; i++) {
        record->expect[i].line = line;
        for (size_t k = 0; k < landmarks->count; k++)
            if (landmarks->mark[k].from == LINE_TO_COME && landmarks->mark[k].byte == i)
                record->expect[i].line = landmarks->mark[k].to;
    }
}

void landmarks_of(struct landmarks *landmarks, const struct value *text, unsigned line)
{
    landmark_add(landmarks, text->at, line);
    for (const struct value *part = text->first; part != NULL; part = part->next)
        landmark_add(landmarks, part->at, line);
}
