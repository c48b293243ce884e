import { expect, it } from 'vitest'
import { mergeStatements } from './merge-statements.ts'

it('keeps one statement of each shape, however many values or rows it has, of what PostgreSQL can prepare', () => {
  const texts = [
    'select id from meals where id in ($1, $2, $3) limit $4',
    'begin',
    'select id from meals where id in ($1) limit $2',
    'insert into likes (a, b) values ($1, $2), ($3, $4)',
    'insert into likes (a, b) values ($1, $2)',
    'update meals\n  set title = $1',
    'commit',
    'select id from meals where id = ?',
  ]
  expect(mergeStatements(texts)).toEqual([
    'insert into likes (a, b) values ($1, $2)',
    'select id from meals where id in ($1) limit $2',
    'update meals set title = $1',
  ])
})
