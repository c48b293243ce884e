const email = /[^\s@<>()[\]"',;:=]+@[^\s@<>()[\]"',;:=]+/g
/** Query and fragment of a URL. */
const query = /[?#][^\s"'<>)?#]*=[^\s"'<>)]*/g
/** The value quoted by PostgreSQL when it cannot parse it: `invalid input syntax for type uuid: "…"`. */
const quotedValue = /: "[^]*"$/

/** Removes e-mail addresses, queries of URLs and quoted database values from a text for the log. */
export const withoutPeople = (text: string): string =>
  text.replaceAll(query, '?…').replaceAll(email, '…@…').replace(quotedValue, ': "…"')
