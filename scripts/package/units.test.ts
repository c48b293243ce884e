import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const read = (unit: string) =>
  readFileSync(path.join(import.meta.dirname, '../../packaging/systemd', unit), 'utf8')

it.each([
  'warm-ladle.service',
  'warm-ladle-backup.service',
  'warm-ladle-backup.timer',
  'warm-ladle-drill.service',
  'warm-ladle-drill.timer',
])('%s has the same content for one of several hostels, except for names', (unit) => {
  const own = read(unit)
    .replace(/^Description=.*/m, '$&: %i')
    .replaceAll(/^(User|Group|StateDirectory)=warm-ladle$/gm, '$&-%i')
    .replaceAll(/\/var\/(?:lib|backups)\/warm-ladle\b/g, '$&-%i')
    .replace('WARM_LADLE_SETTINGS=production', 'WARM_LADLE_SETTINGS=%i')
  expect(read(unit.replace('.', '@.'))).toBe(own)
})
