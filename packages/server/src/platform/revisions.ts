import { hash } from 'node:crypto'

/**
 * The revision of a record, computed from what people can change in it: it needs no column, and no write can forget to
 * increase it. 48 bits, so that it is a safe integer in JSON.
 */
export const computeRevision = (values: object): number =>
  Number.parseInt(hash('sha256', JSON.stringify(values), 'hex').slice(0, 12), 16)
