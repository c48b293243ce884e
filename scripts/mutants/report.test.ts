import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import config from '../../vitest.config.ts'
import { mutatedFiles } from './files.ts'
import { compareWithList, readReport } from './report.ts'
import { listedSurvivors } from './survivors.ts'

const source = [
  'function price(nights: number) {',
  '  if (nights > 7)',
  '    return 5',
  '  return 9',
  '}',
].join('\n')
const at = (startLine: number, startColumn: number, endLine: number, endColumn: number) => ({
  start: { line: startLine, column: startColumn },
  end: { line: endLine, column: endColumn },
})
const onCondition = at(2, 7, 2, 17)

describe('Stryker’s report on a file', () => {
  it('has a score that counts hanging mutants as noticed and untested ones as unnoticed', () => {
    const mutants = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'].map(
      (status) => ({
        status,
        replacement: 'true',
        location: onCondition,
      }),
    )
    const { count, score, survivors } = readReport({ source, mutants })
    expect([count, score, survivors.length]).toEqual([4, 50, 2])
  })

  it('shows a survivor as its line and the changed line', () => {
    const mutants = [
      { status: 'Survived', replacement: 'nights >= 7', location: onCondition },
      { status: 'Survived', replacement: '{}', location: at(1, 32, 5, 2) },
    ]
    expect(readReport({ source, mutants }).survivors).toEqual([
      { lineNumber: 2, line: 'if (nights > 7)', becomes: 'if (nights >= 7)' },
      {
        lineNumber: 1,
        line: 'function price(nights: number) {',
        becomes: 'function price(nights: number) {}',
      },
    ])
  })
})

const found = (becomes: string) => ({ lineNumber: 2, line: 'if (nights > 7)', becomes })
const listed = (becomes?: string) => ({
  line: 'if (nights > 7)',
  ...(becomes !== undefined && { becomes }),
  why: 'no one stays for seven nights',
})

describe('survivors', () => {
  it('are new if no reason mentions them', () => {
    const [reasoned, fresh] = [found('if (nights >= 7)'), found('if (true)')]
    expect(compareWithList([reasoned, fresh], [listed('if (nights >= 7)')])).toEqual({
      unlisted: [fresh],
      noticed: [],
    })
  })

  it('may be listed by their line alone', () => {
    expect(compareWithList([found('if (nights >= 7)'), found('if (true)')], [listed()])).toEqual({
      unlisted: [],
      noticed: [],
    })
  })

  it('are reported if a test has started to notice them', () => {
    expect(compareWithList([found('if (true)')], [listed('if (nights >= 7)'), listed('if (true)')])).toEqual({
      unlisted: [],
      noticed: [listed('if (nights >= 7)')],
    })
  })
})

describe('the list of files', () => {
  const root = path.join(import.meta.dirname, '../..')
  const roots = new Map(
    (config.test?.projects ?? []).flatMap((project) =>
      typeof project === 'object' && 'test' in project
        ? [[project.test?.name, project.test?.root ?? ''] as const]
        : [],
    ),
  )

  it('contains only existing files, projects and tests, so that a moved one does not stop the nightly run', () => {
    const named = mutatedFiles.flatMap((one) => {
      const folder = roots.get(one.project) ?? `no project ${one.project}`
      return [one.path, ...one.tests.map((test) => path.join(folder, test))]
    })
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })

  it('includes each file with survivors', () => {
    const paths = mutatedFiles.map((one) => one.path)
    expect(Object.keys(listedSurvivors).filter((file) => !paths.includes(file))).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
  })
})
