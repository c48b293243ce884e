/** Minimum entropy in bits of a secret; a random one of 24 characters has some 110. */
const fewestBits = 80

/** Minimum number of different trigrams; with fewer, a secret repeats itself. */
const fewestRuns = 20

/** Placeholders, and runs of neighbouring keys on a keyboard. */
const placeholder =
  /change.?me|secret|password|passwort|example|warm.?ladle|replace|qwert|asdf|123456|abcdef/i

/** Whether a secret looks typed by a person rather than generated at random. */
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

/** Shannon entropy of a sequence in bits, by the frequencies of its parts. */
function bitsOf(parts: readonly unknown[]): number {
  const counts = Map.groupBy(parts, (part) => part)
  return [...counts.values()].reduce(
    (bits, { length }) => bits + length * Math.log2(parts.length / length),
    0,
  )
}
