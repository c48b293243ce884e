/** Number of refused passwords, from the most common one on. */
const mostCommon = 10_000

let loading: Promise<ReadonlySet<string>> | undefined

/** The most common passwords, in lower case. The list takes 3 MB, so it is loaded at the first use. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load()
  return loading
}

async function load() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, mostCommon))
}
