/** Bits below which a secret is not believed to be random: a good one of 24 characters has some 110. */
const fewestBits = 80

/** Different runs of three characters below which a secret repeats itself. */
const fewestRuns = 20

/** What people write where a secret is still to come, and what lies side by side on a keyboard. */
const placeholder =
  /change.?me|secret|password|passwort|example|warm.?ladle|replace|qwert|asdf|123456|abcdef/i

/** Whether a secret looks as if somebody had typed it rather than drawn it at random. */
export function isGuessable(secret: string): boolean {
  const characters = Array.from(secret)
  const steps = characters.slice(1).map((character, index) => codeOf(character) - codeOf(characters[index]))
  const runs = new Set(characters.map((_, index) => secret.slice(index, index + 3)))
  return (
    placeholder.test(secret) ||
    runs.size < fewestRuns ||
    Math.min(bitsOf(characters), bitsOf(steps)) < fewestBits
  )
}

const codeOf = (character = '') => character.codePointAt(0) ?? 0

/** Shannon's entropy of a sequence, as if each part were drawn by how often it occurs. */
function bitsOf(parts: readonly unknown[]): number {
  const counts = Map.groupBy(parts, (part) => part)
  return [...counts.values()].reduce(
    (bits, { length }) => bits + length * Math.log2(parts.length / length),
    0,
  )
}
