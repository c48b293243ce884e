import { createHash } from 'node:crypto'

/** A person with an account at the stand-in. */
export interface Person {
  readonly name: string
  readonly email: string
  /** Address of a portrait. */
  readonly picture?: string
  /** Whether their e-mail is known to be theirs, as most are; unless given, it is. */
  readonly isVerified?: boolean
}

export interface People {
  /** Those offered on the chooser page. */
  readonly offered: readonly Person[]
  /** Opens an account for this person unless there is one; returns its id, which depends only on the e-mail. */
  add(person: Person): string
  find(id: string): Person | undefined
}

/** Others than the offered ones kept at a time. */
const capacity = 1000

export function createPeople(offered: readonly Person[]): People {
  const others = new Map<string, Person>()
  return {
    offered,
    add(person) {
      const id = toAccountId(person.email)
      others.delete(id)
      others.set(id, person)
      const [oldest] = others.keys()
      if (others.size > capacity && oldest !== undefined) others.delete(oldest)
      return id
    },
    find: (id) => offered.find(({ email }) => toAccountId(email) === id) ?? others.get(id),
  }
}

/** As Google's own: an account keeps its id for ever, also when the stand-in is started anew. */
const toAccountId = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 21)
