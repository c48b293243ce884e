import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import manifest from '../../packages/contract/package.json' with { type: 'json' }
import { type Advisory, findAffected } from './match.ts'

const ladle = (version: string) => ({ name: 'ladle', version, license: 'MIT' })

const about = (name: string, change: Partial<Advisory> = {}): Advisory => ({
  id: 'GHSA-0000-0000-0000',
  modified: new Date().toISOString(),
  summary: 'Spills',
  affected: [
    {
      package: { ecosystem: 'npm', name },
      ranges: [
        {
          type: 'SEMVER',
          events: [
            { introduced: '0' },
            { fixed: '1.9.2' },
            { introduced: '2.0.0' },
            { last_affected: '2.1.0' },
          ],
        },
      ],
    },
  ],
  ...change,
})

const isFound = (version: string, advisory = about('ladle')) =>
  findAffected([ladle(version)], [advisory]).length > 0

describe('an advisory', () => {
  it('is about the versions between its events', () => {
    const affected = ['0.1.0', '1.9.1', '1.9.2-rc.1', '2.0.0', '2.1.0']
    const others = ['1.9.2', '1.10.0', '2.0.0-rc.1', '2.1.1', '10.0.0']
    expect(affected.filter((version) => !isFound(version))).toEqual([])
    expect(others.filter((version) => isFound(version))).toEqual([])
  })

  it('is about the versions that it lists, and about npm alone, until it is withdrawn', () => {
    const npm = { ecosystem: 'npm', name: 'ladle' }
    expect(isFound('3.0.0', about('ladle', { affected: [{ package: npm, versions: ['3.0.0'] }] }))).toBe(true)
    const elsewhere = { ecosystem: 'PyPI', name: 'ladle' }
    expect(
      isFound('3.0.0', about('ladle', { affected: [{ package: elsewhere, versions: ['3.0.0'] }] })),
    ).toBe(false)
    expect(isFound('1.0.0', about('ladle', { withdrawn: '2026-11-01T00:00:00Z' }))).toBe(false)
  })

  it('says what is affected and where it is fixed', () => {
    expect(findAffected([ladle('1.0.0')], [about('ladle')])).toEqual([
      'ladle 1.0.0: GHSA-0000-0000-0000 Spills, fixed in 1.9.2',
    ])
  })
})

/** Runs the command with a list, or with a file that is not there. */
function ask(list?: unknown) {
  const folder = mkdtempSync(path.join(tmpdir(), 'advisories-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'all.json')
  if (list !== undefined) writeFileSync(file, JSON.stringify(list))
  const script = path.join(import.meta.dirname, '../advisories.ts')
  const { status, stderr } = spawnSync(process.execPath, [script, file], { encoding: 'utf8' })
  return { status, errors: stderr }
}

describe('npm run advisories', () => {
  it('fails for a package that is installed', () => {
    const versions = [manifest.dependencies.zod]
    const { status, errors } = ask([
      about('zod', { affected: [{ package: { ecosystem: 'npm', name: 'zod' }, versions }] }),
    ])
    expect(status).toBe(1)
    expect(errors).toContain(`zod ${versions[0]}: GHSA-0000-0000-0000 Spills, without a fix`)
  })

  it('finds nothing in a fresh list about others', () => {
    expect(ask({ vulns: [about('ladle')] }).status).toBe(0)
  })

  it('cannot say without a list, or with an old one', () => {
    expect(ask()).toMatchObject({ status: 2, errors: expect.stringContaining('there is no list in') })
    const old = ask([about('ladle', { modified: '2026-01-01T00:00:00Z' })])
    expect(old).toMatchObject({ status: 2, errors: expect.stringContaining('too old to rely on') })
  })
})
