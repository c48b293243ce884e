import type { Member } from '@warm-ladle/contract'

/** What a member is called in the list. */
export const nameOf = ({ name, email }: Pick<Member, 'name' | 'email'>): string => name || email
