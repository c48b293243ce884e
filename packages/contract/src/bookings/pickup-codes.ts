/** Letters and digits that look like no other: a code is read aloud, and from a phone at arm's length. */
export const pickupAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const pickupCodeLength = 4
