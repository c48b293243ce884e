import path from 'node:path'
import type { Person } from '@warm-ladle/testing'

/** The file with the cookies of a logged-in person. */
export const getSessionFile = (person: Person) =>
  path.join(import.meta.dirname, '../test-results/people', `${person}.json`)
