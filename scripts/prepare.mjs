/*
 * Checks whether this Node.js can install and build the product, and if so, does it: see prepare-steps.mjs. Its syntax
 * must also work in older versions, because this script reports them.
 *
 *   sh scripts/prepare.sh tools build browser
 */
const { node } = process.versions
const [major, minor] = node.split('.').map(Number)

// package-lock.json requires one of these versions, because npm silently skips packages that other versions cannot
// run
if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) {
  void import('./prepare-steps.mjs')
} else {
  console.error(
    `Node.js 22.12 or newer is needed here, or 20.19 or newer of version 20, and this is ${node}. Debian 12 and Ubuntu ` +
      'have older ones, and take a newer one by: sudo apt-get install --yes libatomic1 && ' +
      `sudo npm install --global --force --ignore-scripts npm@11 node-linux-${process.arch}@26. For other systems: https://nodejs.org/en/download.`,
  )
  process.exit(1)
}
