import { importCellLength, importCells } from '@warm-ladle/contract'
import { describe, expect, it } from 'vitest'
import { splitCsv } from '../../src/office/imports/split-csv.ts'

/** Splits a file into texts, each record with its line; also returns the lines with an unclosed quotation mark. */
function split(text: string, delimiter = ',') {
  const unclosed: number[] = []
  const records = [...splitCsv(text, delimiter, (line) => unclosed.push(line))]
  return [records.map(({ line, cells }) => [line, ...cells.map((cell) => cell.text)]), unclosed]
}

describe('a quotation mark', () => {
  it.each<[string, string, string[]]>([
    ['in a value without others', 'Anna "Annie" M,x', ['Anna "Annie" M', 'x']],
    ['that is not doubled in a quoted value', '"Anna "Annie" M",x', ['Anna "Annie" M', 'x']],
    ['that is doubled', '"Anna ""Annie"" M",x', ['Anna "Annie" M', 'x']],
    ['behind a backslash', String.raw`"Anna \"Annie\" M",x`, ['Anna "Annie" M', 'x']],
    ['behind a backslash, at the beginning', String.raw`"\"Annie\" M",x`, ['"Annie" M', 'x']],
    ['behind a backslash, at the end', String.raw`"Anna \"Annie\"",x`, ['Anna "Annie"', 'x']],
    ['behind a space', ' "Anna" ,x', ['Anna', 'x']],
    ['behind several spaces', '   "An,na"   ,x', ['An,na', 'x']],
    ['around nothing', '"",x', ['', 'x']],
    ['around nothing, before more text', '""Anna,x', ['""Anna', 'x']],
    ['around only the first word', '"Anna" M', ['"Anna" M']],
    ['that is doubled behind a backslash', String.raw`"C:\""x",y`, [String.raw`C:\"x`, 'y']],
    ['that is doubled beside one behind a backslash', String.raw`"a\"b","c""d"`, ['a"b', 'c"d']],
    ['that is doubled before another line', '"a""b\nc",x', ['a"b\nc', 'x']],
    ['around a backslash', String.raw`"C:\",x`, ['C:\\', 'x']],
  ])('%s is read as it was meant', (_where, text, cells) => {
    expect(split(text)).toEqual([[[1, ...cells]], []])
  })

  it('that is never closed is reported by its line, and its value is read without it', () => {
    expect(split('Ben\n"Anna,x\nCem')).toEqual([
      [
        [1, 'Ben'],
        [2, '"Anna', 'x'],
        [3, 'Cem'],
      ],
      [2],
    ])
    expect(split(' "')).toEqual([[[1, ' "']], [1]])
  })

  it('that is closed only lines later, where others begin, belongs to its own line', () => {
    expect(split('"Anna M\n"Ben",x\n"Cem",y')).toEqual([
      [
        [1, '"Anna M'],
        [2, 'Ben', 'x'],
        [3, 'Cem', 'y'],
      ],
      [1],
    ])
    expect(split('""b\n"')).toEqual([
      [
        [1, '""b'],
        [2, '"'],
      ],
      [2],
    ])
  })

  it('may be closed lines later, even after one that the mark of another value has ended', () => {
    expect(split('" \n"Anna\r\n"')).toEqual([
      [
        [1, '" '],
        [2, 'Anna\r\n'],
      ],
      [1],
    ])
  })

  it('must be closed in its own line once an earlier one was never closed', () => {
    expect(split('"Anna\nBen\n"Cem\nDan"x\n')).toEqual([
      [
        [1, '"Anna'],
        [2, 'Ben'],
        [3, '"Cem'],
        [4, 'Dan"x'],
      ],
      [1, 3],
    ])
  })
})

it.each([
  ['a line end at the end', 'Anna\r\n', [[1, 'Anna']]],
  [
    'a line end of old Macs',
    'Anna\rBen\r',
    [
      [1, 'Anna'],
      [2, 'Ben'],
    ],
  ],
  [
    'an empty line',
    'Anna\n\nBen',
    [
      [1, 'Anna'],
      [2, ''],
      [3, 'Ben'],
    ],
  ],
  [
    'a value of several lines',
    '"An\r\nna",x\nBen',
    [
      [1, 'An\r\nna', 'x'],
      [3, 'Ben'],
    ],
  ],
  ['nothing', '', []],
])('the lines of records are counted with %s', (_what, text, records) => {
  expect(split(text)).toEqual([records, []])
})

it.each(['\n', '\r\n', '\r'])('a quoted value may end its line: %j', (lineEnd) => {
  expect(split(`x,"Anna"${lineEnd}y,"Ben"${lineEnd}`)).toEqual([
    [
      [1, 'x', 'Anna'],
      [2, 'y', 'Ben'],
    ],
    [],
  ])
})

it.each(['^', ']', '\\', '-', ';', '|', '\t'])('values may be separated by %j', (delimiter) => {
  expect(
    split(['a', 'b^', 'c'].filter((value) => !value.includes(delimiter)).join(delimiter), delimiter),
  ).toEqual([[[1, 'a', ...(delimiter === '^' ? [] : ['b^']), 'c']], []])
})

describe('a line is refused', () => {
  it('with more values than an import accepts', () => {
    const line = 'x,'.repeat(importCells - 1)
    expect(split(`${line}x`)).toMatchObject([[{ length: importCells + 1 }], []])
    expect(() => split(`Anna\n${line}x,`)).toThrow(
      expect.objectContaining({
        code: 'too-large',
        message: `Line 2: A line can have up to ${importCells} values.`,
      }),
    )
  })

  it('with a value that is too long', () => {
    const text = 'x'.repeat(importCellLength)
    expect(split(text)).toEqual([[[1, text]], []])
    expect(() => split(`Anna\n${text}x`)).toThrow(
      expect.objectContaining({
        code: 'too-large',
        message: `Line 2: A value can have up to ${importCellLength.toLocaleString('en')} characters.`,
      }),
    )
  })
})
