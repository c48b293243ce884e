import type { Message } from '../platform/message.ts'
import { texts } from '../platform/names/texts.ts'

interface ActData {
  readonly label: Message
  /**
   * Who is emailed about the act, in the same transaction: all admins, or also the member who is its subject.
   */
  readonly emails?: 'admins' | 'admins-and-member'
}

/**
 * The acts in the audit log: all acts of admins and the operator, and those acts of members that affect the security of
 * their accounts.
 */
export const acts = {
  'member-admitted': { label: texts.memberAdmitted, emails: 'admins' },
  'login-slip-made': { label: texts.loginSlipMade, emails: 'admins' },
  'admin-invited': { label: texts.adminInvited },
  'admin-granted': { label: texts.adminGranted, emails: 'admins' },
  'admin-revoked': { label: texts.adminRevoked, emails: 'admins-and-member' },
  'duties-changed': { label: texts.dutiesChanged, emails: 'admins-and-member' },
  'room-changed': { label: texts.roomChanged, emails: 'admins' },
  'member-corrected': { label: texts.memberCorrected, emails: 'admins' },
  'address-change-requested': { label: texts.addressChangeRequested },
  'address-change-cancelled': { label: texts.addressChangeCancelled, emails: 'admins' },
  'stay-changed': { label: texts.stayChanged, emails: 'admins' },
  'member-removed': { label: texts.memberRemoved, emails: 'admins' },
  'residents-imported': { label: texts.residentsImported, emails: 'admins' },
  'badge-repaired': { label: texts.badgeRepaired },
  'payment-entered': { label: texts.paymentEntered, emails: 'admins' },
  'payment-refunded': { label: texts.paymentRefunded, emails: 'admins' },
  'month-closed': { label: texts.monthClosed, emails: 'admins' },
  'statement-settled': { label: texts.statementSettled, emails: 'admins' },
  'meal-added': { label: texts.mealAdded },
  'meal-updated': { label: texts.mealUpdated },
  'meal-deleted': { label: texts.mealDeleted },
  'meals-imported': { label: texts.mealsImported },
  'meal-announced': { label: texts.mealAnnounced },
  'meal-published': { label: texts.mealPublished },
  'meal-withdrawn': { label: texts.mealWithdrawn },
  'poll-started': { label: texts.pollStarted },
  'poll-closed': { label: texts.pollClosed },
  'poll-idea-added': { label: texts.pollIdeaAdded },
  'poll-planned': { label: texts.pollPlanned },
  'poll-removed': { label: texts.pollRemoved },
  'meal-served': { label: texts.mealServed },
  'serving-undone': { label: texts.servingUndone },
  'conflict-overridden': { label: texts.conflictOverridden },
  'hours-changed': { label: texts.hoursChanged },
  'closure-added': { label: texts.closureAdded },
  'closure-removed': { label: texts.closureRemoved },
  'mealtime-planned': { label: texts.mealtimePlanned },
  'mealtime-changed': { label: texts.mealtimeChanged },
  'mealtime-removed': { label: texts.mealtimeRemoved },
  'mealtime-published': { label: texts.mealtimePublished },
  'mealtime-cancelled': { label: texts.mealtimeCancelled },
  'walk-up-served': { label: texts.walkUpServed },
  'announcement-added': { label: texts.announcementAdded, emails: 'admins' },
  'announcement-removed': { label: texts.announcementRemoved },
  'delivery-repeated': { label: texts.deliveryRepeated },
  'waste-entered': { label: texts.wasteEntered },
  'waste-removed': { label: texts.wasteRemoved },
  'review-deleted': { label: texts.reviewDeleted },
  'review-answered': { label: texts.reviewAnswered },
  'review-answer-removed': { label: texts.reviewAnswerRemoved },
  'feedback-answered': { label: texts.feedbackAnswered },
  'feedback-closed': { label: texts.feedbackClosed },
  'feedback-author-shown': { label: texts.feedbackAuthorShown, emails: 'admins' },
  'account-deleted': { label: texts.accountDeleted },
  'password-changed': { label: texts.passwordChanged },
  'password-reset': { label: texts.passwordReset },
  'password-link-made': { label: texts.passwordLinkMade },
  'account-unlocked': { label: texts.accountUnlocked },
  'account-claimed': { label: texts.accountClaimed },
  'provider-linked': { label: texts.providerLinked },
  'passkey-added': { label: texts.passkeyAdded },
  'passkey-removed': { label: texts.passkeyRemoved },
  'data-exported': { label: texts.dataExported },
  'list-exported': { label: texts.listExported, emails: 'admins' },
  'sessions-ended': { label: texts.sessionsEnded },
  'token-made': { label: texts.tokenMade },
  'token-removed': { label: texts.tokenRemoved },
  'setting-changed': { label: texts.settingChanged, emails: 'admins' },
  'webhook-added': { label: texts.webhookAdded, emails: 'admins' },
  'webhook-removed': { label: texts.webhookRemoved },
  'webhook-secret-replaced': { label: texts.webhookSecretReplaced },
  'webhook-tested': { label: texts.webhookTested },
} as const satisfies Readonly<Record<string, ActData>>

export type Act = keyof typeof acts

/** An act that admins are emailed about. */
export type EmailedAct = {
  [Name in Act]: (typeof acts)[Name] extends { readonly emails: string } ? Name : never
}[Act]

// Object.keys widens to string[]; the object literal above has exactly these keys
export const actNames = Object.keys(acts) as readonly Act[]

/** Kinds of subject that an act can have. */
export const subjectKinds = [
  'member',
  'meal',
  'review',
  'feedback',
  'request',
  'payment',
  'hours',
  'closure',
  'mealtime',
  'setting',
  'import',
  'list',
  'announcement',
  'poll',
  'delivery',
  'statement',
  'webhook',
] as const
export type SubjectKind = (typeof subjectKinds)[number]
