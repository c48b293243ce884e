const email = /[^\s@<>()[\]"',;:=]+@[^\s@<>()[\]"',;:=]+/g
/** Query and fragment of a URL. */
const query = /[?#][^\s"'<>)?#]*=[^\s"'<>)]*/g
/** The value that PostgreSQL quotes if it cannot parse it, e.g. in `invalid input syntax for type uuid: "…"`. */
const quotedValue = /: "[^]*"$/

/** Removes email addresses, URL queries and quoted database values from a text for the log. */
export const withoutPeople = (text: string): string =>
  text.replaceAll(query, '?…').replaceAll(email, '…@…').replace(quotedValue, ': "…"')
