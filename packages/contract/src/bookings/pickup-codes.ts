/** Letters and digits that cannot be confused: codes are read aloud, and from a phone at arm's length. */
export const pickupAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const pickupCodeLength = 4
