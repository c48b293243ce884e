type Values = Readonly<Record<string, unknown>>

/** Never kept, not even by mistake. */
const isSecret = (field: string) => /password|card|code|token/i.test(field)

const isFile = (value: unknown): value is File => value instanceof File

/** The file that was chosen in a field; its value is a file, or the list of a file input. */
function fileIn(value: unknown): File | undefined {
  if (isFile(value)) return value
  const isList = value instanceof FileList || Array.isArray(value)
  return isList ? Array.from<unknown>(value).find(isFile) : undefined
}

/** Whether both are one file on the person's device; an input may answer another object than was put into it. */
export const isSameFile = (one: File | undefined, other: File | undefined): boolean =>
  one !== undefined &&
  (['name', 'size', 'type', 'lastModified'] as const).every((fact) => one[fact] === other?.[fact])

const isText = (value: unknown) => !(value instanceof FileList) && fileIn(value) === undefined

/** Empty fields of a form without initial values are '' once they are rendered. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

/** What was typed into a form: the values that differ from its initial ones. Passwords and files are left out. */
export const typedValues = (values: Values, initial: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => isText(value) && !isSecret(field) && !isSame(value, initial[field]),
    ),
  )

/** The chosen files of a form, by field. */
export const chosenFiles = (values: Values): ReadonlyMap<string, File> =>
  new Map(
    Object.entries(values).flatMap(([field, value]) => {
      const file = fileIn(value)
      return file ? [[field, file]] : []
    }),
  )
