import { hash } from 'node:crypto'

/**
 * The revision of a record, made from what people can change of it: it needs no column, and no write can forget to count.
 * 48 bits, so that it is a whole number in JSON.
 */
export const computeRevision = (values: object): number =>
  Number.parseInt(hash('sha256', JSON.stringify(values), 'hex').slice(0, 12), 16)
