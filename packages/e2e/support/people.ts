import path from 'node:path'
import type { Person } from '@warm-ladle/testing'

/** The file with a logged-in person's cookies. */
export const getSessionFile = (person: Person) =>
  path.join(import.meta.dirname, '../test-results/people', `${person}.json`)
