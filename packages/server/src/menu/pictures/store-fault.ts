import type { S3Settings } from '../../platform/config.ts'

/** The picture store cannot be used; the message is for the operator. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault'
  readonly state: 'unreachable' | 'misconfigured'
  /** Status of calls that need the store. */
  readonly statusCode = 503

  constructor(state: StoreFault['state'], message: string, cause: unknown) {
    super(message, { cause })
    this.state = state
  }
}

type Bucket = Pick<S3Settings, 'bucket' | 'endpoint'>

const describeBucket = ({ bucket, endpoint = 'Amazon S3' }: Bucket) => `The bucket ${bucket} at ${endpoint}`

/** Faults by S3 error name. */
const misconfigured: Readonly<Record<string, string>> = {
  NoSuchBucket: 'does not exist: create it, or correct S3_BUCKET',
  InvalidBucketName: 'has an invalid name: correct S3_BUCKET',
  PermanentRedirect: 'is in another region: correct S3_REGION',
  AuthorizationHeaderMalformed: 'is in another region: correct S3_REGION',
  CredentialsProviderError: 'needs keys: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  InvalidAccessKeyId: 'does not accept the keys: correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  SignatureDoesNotMatch: 'does not accept the keys: correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  AccessDenied: 'may not be used with these keys: let them read, write, delete and list in it',
  Forbidden: 'may not be used with these keys: let them read, write, delete and list in it',
}

/** The fault behind an error from the bucket's client; other errors are returned unchanged. */
export function toBucketFault(error: unknown, bucket: Bucket): unknown {
  if (!(error instanceof Error)) return error
  const said = misconfigured[error.name]
  if (said !== undefined) return new StoreFault('misconfigured', `${describeBucket(bucket)} ${said}.`, error)
  const reason = unreachableBecause(error)
  return reason === undefined
    ? error
    : new StoreFault('unreachable', `${describeBucket(bucket)} cannot be reached: ${reason}.`, error)
}

function unreachableBecause(error: Error): string | undefined {
  // if all of a host's addresses refused, Node throws a single error
  if (error instanceof AggregateError)
    return error.errors.map((one: unknown) => (one instanceof Error ? one.message : '')).join(', ')
  if ('syscall' in error || error.name === 'TimeoutError') return error.message
  const status = '$metadata' in error ? getStatus(error.$metadata) : undefined
  return status !== undefined && status >= 500 ? `it answers ${status}` : undefined
}

const getStatus = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'httpStatusCode' in answer
    ? Number(answer.httpStatusCode)
    : undefined
