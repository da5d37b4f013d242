/* How much a transcript may ask for; beyond it is REC-01. Far more than any partie needs, little enough for any machine. */
#ifndef REFEREE_FORMATS_LIMITS_H
#define REFEREE_FORMATS_LIMITS_H

#define LIMIT_RECORD_BYTES ((size_t)64 * 1024 * 1024)
#define LIMIT_NESTING      32        /* lists and mappings within each other */
#define LIMIT_VALUES       1000000   /* scalars, lists and mappings of one record */
#define LIMIT_STEPS        100000    /* of one list */
#define LIMIT_CARDS        1000      /* of one list */
#define LIMIT_FAULTS       10000     /* of one record that are told */
#define LIMIT_NUMBER       100000000 /* no number of the notation is larger, with either sign */
#define LIMIT_PAY          10000     /* points that a bid wins or loses, in a table */

#endif
