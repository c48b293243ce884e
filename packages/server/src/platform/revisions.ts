import { hash } from 'node:crypto'

/**
 * A record's revision, computed from the fields that people can change. It therefore needs no column, and no
 * write can forget to increase it. It has 48 bits, so that it is a safe integer in JSON.
 */
export const computeRevision = (values: object): number =>
  Number.parseInt(hash('sha256', JSON.stringify(values), 'hex').slice(0, 12), 16)
