/** How many calls are allowed in a window of minutes that starts with the first call. */
export interface Limit {
  readonly calls: number
  readonly minutes: number
  /**
   * Counted per session, so that a stolen session cannot use up the calls that its member needs to end it.
   */
  readonly perSession?: true
}

/**
 * How often one caller may change something; visitors are counted by network. Endpoints name their limit as `throttle`,
 * and those with the same limit are counted together.
 */
export const limits = {
  /** New accounts. Residents of a hostel often share one address. */
  signUps: { calls: 60, minutes: 15 },
  /** Password checks before an account is opened, some of them too easy. */
  passwordChecks: { calls: 120, minutes: 15 },
  /** Sign-ins started with Google and other providers. */
  providerSignIns: { calls: 60, minutes: 15 },
  /** Sent after every sign-in, by every browser. */
  registrations: { calls: 60, minutes: 15 },
  /** Passkey ceremonies, including sign-ins of visitors; each takes two calls. */
  passkeys: { calls: 480, minutes: 15 },
  accountChanges: { calls: 60, minutes: 15 },
  /** Removals only: sessions, tokens, passkeys, the address of the calendar. */
  accountRemovals: { calls: 60, minutes: 15, perSession: true },
  /** Calls that need the password: reauthentication, a new password, deletion of the account. */
  proofs: { calls: 60, minutes: 15, perSession: true },
  /** Exports of one's own data. */
  exports: { calls: 10, minutes: 60 },
  /** Lists with personal data; each download is recorded. */
  downloads: { calls: 60, minutes: 15 },
  /** Password emails of each kind. */
  passwordMails: { calls: 10, minutes: 15 },
  confirmationMails: { calls: 10, minutes: 15 },
  passwordResets: { calls: 20, minutes: 15 },
  confirmations: { calls: 20, minutes: 15 },
  /** Calendar programs. Those of one hostel or one provider share a network. */
  calendarReads: { calls: 600, minutes: 15 },
  /** The same for one calendar address. */
  readsOfOneCalendar: { calls: 60, minutes: 15 },
  uploads: { calls: 30, minutes: 10 },
  /** Notifications marked as read, by every page that shows them. */
  bell: { calls: 120, minutes: 1 },
  likesAndRequests: { calls: 60, minutes: 1 },
  /** Requests for up to fifty servings each. */
  weeksOfRequests: { calls: 20, minutes: 1 },
  reviews: { calls: 20, minutes: 60 },
  /** Changes to a review by one member of one meal. */
  reviewsOfOneMeal: { calls: 5, minutes: 24 * 60 },
  reviewChanges: { calls: 60, minutes: 60 },
  paymentIntents: { calls: 10, minutes: 60 },
  paymentReports: { calls: 60, minutes: 60 },
  /** Enough for a queue of residents at the counter. */
  adminChanges: { calls: 300, minutes: 1 },
  /** Reports of a counter; one after a break holds up to a hundred acts. */
  kitchenActs: { calls: 300, minutes: 1 },
  /** Changes of up to fifty records each. */
  adminBatches: { calls: 30, minutes: 1 },
  /** Announcements to all residents in the hostel's name. */
  announcements: { calls: 10, minutes: 60 },
  /** Files with many records, each of which keeps the database busy for a moment. */
  imports: { calls: 60, minutes: 15 },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof limits
export type Limits = Readonly<Record<LimitName, Limit>>

/** The same limits with their calls multiplied: in a load test one machine acts for many people. */
export const raisedLimits = (factor: number): Limits =>
  // each name keeps its limit, but Object.fromEntries loses the type of the names
  Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, { ...limit, calls: limit.calls * factor }]),
  ) as Limits
