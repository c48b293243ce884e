/** How many of the list are refused, from the most common one on. */
const mostCommon = 10_000

let loading: Promise<ReadonlySet<string>> | undefined

/** The passwords that people choose most often, in lower case. The list takes 3 MB: loaded when the first is chosen. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load()
  return loading
}

async function load() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, mostCommon))
}
