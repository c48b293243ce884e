/*
 * Looks whether this Node.js can install and build the product, and then does so: see prepare-steps.mjs. In syntax that an
 * older one can read, since it is there to tell of it.
 *
 *   sh scripts/prepare.sh tools build browser
 */
const { node } = process.versions
const [major, minor] = node.split('.').map(Number)

// what package-lock.json asks of it: npm leaves out the parts that another one could not run, without a word
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
