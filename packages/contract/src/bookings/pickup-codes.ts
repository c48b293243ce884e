/**
 * Letters and digits that are hard to confuse, because codes are read aloud, and from a phone at arm's
 * length.
 */
export const pickupAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const pickupCodeLength = 4
