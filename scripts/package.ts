/*
 * Packs what a server runs, without build tools: a folder with the product, its packages and Node.js, and an archive of
 * that folder for this kind of machine. The same commit produces the same archive. VERSION is the release's version if
 * the commit has its tag. Between releases it also contains the commit id, so that two archives never unpack over each
 * other.
 *
 *   npm run package              dist/warm-ladle-VERSION-linux-x64.tar.gz, and its checksum
 *   npm run package -- folder    only dist/warm-ladle, for the container image
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { archive, findCommit, hasTag } from './package/archive.ts'
import { layOut } from './package/lay-out.ts'
import { listWeights } from './package/weights.ts'

const root = path.dirname(import.meta.dirname)
const dist = path.join(root, 'dist')
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
const onlyFolder = process.argv[2] === 'folder'
const commit = findCommit(root)
const isPlain = onlyFolder || hasTag(root, `v${manifest.version}`)
const version = isPlain ? manifest.version : `${manifest.version}-${commit.slice(0, 8)}`
const name = onlyFolder ? 'warm-ladle' : `warm-ladle-${version}-${process.platform}-${process.arch}`
const folder = path.join(dist, name)

const parts = layOut(root, folder)
// packages/server/src/platform/version.ts reads this file
writeFileSync(path.join(folder, 'version'), `${version} ${commit}\n`)
console.log(
  listWeights(folder, ['node', 'docs', ...parts.filter((part) => !part.includes('@warm-ladle/'))]).join('\n'),
)
if (!onlyFolder) {
  const file = `${folder}.tar.gz`
  const checksum = archive(root, folder, file)
  rmSync(folder, { recursive: true })
  console.log(`${path.relative(root, file)}\nSHA-256 ${checksum}`)
}
