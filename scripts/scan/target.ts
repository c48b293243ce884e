/** What the scanners attack: a call with all that it takes. */
export interface Target {
  readonly url: string
  /** Makes it a POST with this JSON. */
  readonly body?: object
}

export interface ScanOptions {
  readonly origin: string
  /** Of an admin, who may call everything. */
  readonly cookie: string
  readonly targets: readonly Target[]
  /** For the reports. */
  readonly folder: string
}
