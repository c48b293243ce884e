import { text } from 'node:stream/consumers'
import { importRows } from '@warm-ladle/contract'
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { tableCsv, withFormulas, withoutFormulas } from '../../src/http/contract/table-csv.ts'
import { readTable } from '../../src/office/imports/read-table.ts'
import { splitCsv } from '../../src/office/imports/split-csv.ts'

const columns = ['Name', 'Email'] as const
const read = (file: string | Buffer) =>
  readTable(Buffer.from(file), { columns, required: ['Name'], ignored: ['Badge'] })

/** Returns line, name and email of each row. */
const rowsIn = (file: string | Buffer) =>
  read(file).rows.map(({ line, cell }) => [line, cell('Name').text, cell('Email').text])
const errorsIn = (file: string | Buffer) =>
  read(file).errors.map(({ line, column, message }) => `${line} ${column}: ${message}`)

it.each([
  ['commas', 'Name,Email\nAsha,a@b\n'],
  ['semicolons', 'Name;Email\nAsha;a@b\n'],
  ['tabs', 'Name\tEmail\nAsha\ta@b\n'],
  ['a byte order mark', '\uFEFFName,Email\nAsha,a@b\n'],
  ['Windows line ends', 'Name,Email\r\nAsha,a@b\r\n'],
  ['line ends of old Macs', 'Name,Email\rAsha,a@b\r'],
  ['no line end', 'Name,Email\nAsha,a@b'],
  ['quotes', '"Name","Email"\n"Asha","a@b"\n'],
  ['columns in a different order and case', 'EMAIL , name\na@b,Asha\n'],
  ['a skipped column', 'Name,Badge,Email\nAsha,Gold,a@b\n'],
  ['empty cells at the right', 'Name,Email,,\nAsha,a@b,,\n'],
  ['lines with only separators', 'Name,Email\nAsha,a@b\n,\n,,,\n'],
])('a file with %s is read', (_what, file) => expect(rowsIn(file)).toEqual([[2, 'Asha', 'a@b']]))

it('the line of each value is known, even after line breaks within others', () => {
  const file = 'Name,Email\r\n\r\n"A\r\n\r\nsha",a@b\r\n"B ""b"",;",\r\n,"c\n@d"\r\nDan,d@e'
  const { rows } = read(file)
  expect(rows.map(({ line }) => line)).toEqual([3, 6, 7, 9])
  expect(rows[0]?.cell('Email').line).toBe(5)
  expect(rowsIn(file)[1]).toEqual([6, 'B "b",;', ''])
})

it.each([
  ['an unknown column', 'Name,Romm\nAsha,B', ['1 Romm: Unknown column. Allowed: Name, Email.']],
  ['a missing column', 'Email\na@b', ['1 Name: This column is missing']],
  ['a repeated column', 'Name,Email,name\nAsha,a@b,Ben', ['1 name: This column appears twice']],
  ['a value without a heading', 'Name\nAsha\nBen,"x"', ['3 : This line has more values than headings']],
  [
    'a quotation mark that is not closed',
    'Name,Email\r\n"A\r\nsha",a@b\r\n"Ben,b@c\r\nCem,c@d',
    ['4 : A quotation mark that opens here is never closed'],
  ],
])('%s is reported with its line', (_what, file, errors) => expect(errorsIn(file)).toEqual(errors))

it('an empty file, and one with too many rows, are refused', () => {
  expect(() => read('\uFEFF\r\n , ,\r\n')).toThrow('This file is empty.')
  const full = `Name\n${'Asha\n'.repeat(importRows)}`
  expect(read(full).rows).toHaveLength(20_000)
  expect(() => read(`${full}Ben`)).toThrow('Line 20,002: Import up to 20,000 rows at a time.')
})

it.each([
  ['rows', 'x\n'.repeat(2_600_000), 'Line 20,002: Import up to 20,000 rows at a time.'],
  ['values', `Name\n${','.repeat(5_000_000)}`, 'Line 2: A line can have up to 50 values.'],
  ['headings', ','.repeat(5_000_000), 'Line 1: A line can have up to 50 values.'],
  [
    'blank lines',
    `Name\n${'\n'.repeat(5_000_000)}`,
    'Line 20,002: The file can have up to 20,000 blank lines.',
  ],
  [
    'characters in a value',
    `Name\n"${'\n'.repeat(5_000_000)}"\n`,
    'Line 2: A value can have up to 20,000 characters.',
  ],
])('reading stops at the first line with too many %s', (_what, file, message) => {
  expect(() => read(file)).toThrow(message)
})

const hostileText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...Array.from('=+-@＝\'"\t\r\n ;,|a\u200B')),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
})

it('the protection against formulas in exports is undone for any text', () => {
  fc.assert(fc.property(hostileText, (some) => withFormulas(withoutFormulas(some)) === some))
  expect(withoutFormulas("'=1")).toBe("''=1")
})

it('correctly quoted text is split as by csv-parse', () => {
  const cell = fc.string({ unit: fc.constantFrom(...Array.from('ab",;\n\\ ')), maxLength: 6 })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(table, (given) => {
      const csv = given
        .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(','))
        .join('\n')
      const unclosed: number[] = []
      const records = [...splitCsv(csv, ',', (line) => unclosed.push(line))]
      expect(records.map((record) => record.cells.map((value) => value.text))).toEqual(parse(csv))
      expect(unclosed).toEqual([])
    }),
  )
})

it('a file written by an export is read correctly, for any text', async () => {
  const ends =
    /^[\s\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]+|[\s\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]+$/gu
  const shown = hostileText.map((some) =>
    some
      .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
      .replaceAll(ends, '')
      .normalize('NFC'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(shown, shown), { maxLength: 5 }), async (given) => {
      const csv = tableCsv({ fileName: 'some.csv', columns, rows: inTurn(given) })
      const rows = rowsIn(await text(csv)).map(([, ...cells]) => cells)
      expect(rows).toEqual(given.filter(([name, email]) => name !== '' || email !== ''))
    }),
  )
})

async function* inTurn<Row>(rows: readonly Row[]) {
  yield* rows
}
