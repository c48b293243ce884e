import {
  type EmailedAct,
  type HourFormat,
  type Language,
  mailLink,
  type mailPaths,
  type Say,
  zonedMomentText,
} from '@warm-ladle/contract'
import type { Actor, AdminNotice } from '../../platform/audit-log.ts'
import { texts as domainTexts } from '../../platform/texts.ts'
import { sayIn, wordsIn } from '../../platform/words.ts'
import { writeMail } from '../../notifications/compose.ts'
import { texts } from './texts.ts'

/** Hours for which each kind of link is valid. */
export const linkHours = { resetPassword: 1, confirm: 24 } as const

/** Title and sentence of the email about each act that admins are emailed about. */
const adminActs = {
  'admin-granted': [texts.adminGranted, texts.adminGrantedBy],
  'admin-revoked': [texts.adminRevoked, texts.adminRevokedBy],
  'duties-changed': [texts.dutiesChanged, texts.dutiesChangedBy],
  'member-admitted': [texts.memberAdmitted, texts.memberAdmittedBy],
  'login-slip-made': [texts.loginSlipMade, texts.loginSlipMadeBy],
  'room-changed': [texts.roomChanged, texts.roomChangedBy],
  'member-corrected': [texts.memberCorrected, texts.memberCorrectedBy],
  'address-change-cancelled': [texts.addressChangeCancelled, texts.addressChangeCancelledBy],
  'announcement-added': [texts.announcementMade, texts.announcementMadeBy],
  'month-closed': [texts.monthClosed, texts.monthClosedBy],
  'statement-settled': [texts.statementSettled, texts.statementSettledBy],
  'stay-changed': [texts.stayChanged, texts.stayChangedBy],
  'setting-changed': [texts.settingChanged, texts.settingChangedBy],
  'webhook-added': [texts.webhookAdded, texts.webhookAddedBy],
  'list-exported': [texts.listExported, texts.listExportedBy],
  'feedback-author-shown': [texts.authorShown, texts.authorShownBy],
  'member-removed': [texts.memberRemoved, texts.memberRemovedBy],
  'residents-imported': [texts.residentsImported, texts.residentsImportedBy],
  'payment-entered': [texts.paymentEntered, texts.paymentEnteredBy],
  'payment-refunded': [texts.paymentRefunded, texts.paymentRefundedBy],
} as const satisfies Readonly<Record<EmailedAct, unknown>>

export interface EmailFacts {
  /** Origin of the product's own URL. */
  readonly origin: string
  readonly hostelName: string
  /** Time zone of dates, shown next to them. */
  readonly timeZone: string
  /** Time format. */
  readonly hours?: HourFormat | undefined
  readonly now: Date
}

/** All emails about accounts, in one language; their links always use the product's own URL. */
export function identityEmails(
  { origin, hostelName, timeZone, hours: format, now }: EmailFacts,
  language: Language,
) {
  const say = sayIn(language)
  const at = zonedMomentText(language, now.toISOString(), timeZone, format)
  const until = (hours: number) =>
    zonedMomentText(language, new Date(now.getTime() + hours * 3_600_000).toISOString(), timeZone, format)
  const linkTo = (page: keyof typeof mailPaths, token: string) => origin + mailLink(page, token)
  const hostel = hostelName

  return {
    confirm: (to: string, token: string) =>
      writeMail(hostelName, language, {
        to,
        subject: say(texts.confirmSubject, { hostel }),
        paragraphs: [say(texts.confirmWelcome)],
        action: { label: say(texts.confirmMyEmail), link: linkTo('confirm', token) },
        ending: say(texts.confirmEnding, { until: until(linkHours.confirm) }),
      }),

    resetPassword: (to: string, token: string) =>
      writeMail(hostelName, language, {
        to,
        subject: say(texts.resetSubject, { hostel }),
        paragraphs: [say(texts.resetAsked)],
        action: { label: say(texts.chooseNewPassword), link: linkTo('resetPassword', token) },
        ending: say(texts.resetEnding, { until: until(linkHours.resetPassword) }),
      }),

    adminNotice: (to: string, { act, actor, subjectWords }: AdminNotice) => {
      const [title, did] = adminActs[act]
      const who = { actor: actorText(actor, say), subject: wordsIn(subjectWords, language) }
      return writeMail(hostelName, language, {
        to,
        subject: say(texts.noticeSubject, { title: say(title), hostel }),
        paragraphs: [say(did, who), say(domainTexts.happenedAt, { moment: at })],
        action: { label: say(domainTexts.seeActivity), link: `${origin}/dashboard/Activity` },
        ending: say(domainTexts.noticeEnding),
      })
    },

    // contains no secret, so it works no matter when it is opened
    invitation: (to: string) =>
      writeMail(hostelName, language, {
        to,
        subject: say(texts.invitationSubject, { hostel }),
        paragraphs: [say(texts.invitationMade), say(texts.invitationHow)],
        action: { label: say(texts.choosePassword), link: `${origin}/forgot-password` },
        ending: say(texts.notAResident),
      }),

    newAddress: (to: string, token: string) =>
      writeMail(hostelName, language, {
        to,
        subject: say(texts.newAddressSubject, { hostel }),
        paragraphs: [say(texts.newAddressAsked)],
        action: { label: say(texts.confirmMyEmail), link: linkTo('confirm', token) },
        ending: say(texts.newAddressEnding, { until: until(linkHours.confirm) }),
      }),

    addressChanges: (to: string, { email, token }: { readonly email: string; readonly token: string }) =>
      writeMail(hostelName, language, {
        to,
        subject: say(texts.addressChangesSubject, { hostel }),
        paragraphs: [say(texts.addressChangesTo, { email })],
        action: { label: say(texts.keepMyEmail), link: linkTo('cancelEmailChange', token) },
        ending: say(texts.addressWrong, { until: until(linkHours.confirm) }),
      }),

    alreadyMember: (to: string) =>
      writeMail(hostelName, language, {
        to,
        subject: say(texts.alreadyMemberSubject, { hostel }),
        paragraphs: [say(texts.alreadyMemberTried)],
        action: { label: say(texts.logIn), link: `${origin}/login` },
        ending: say(texts.alreadyMemberEnding),
      }),
  }
}

const actorText = ({ name, email }: Actor, say: Say) =>
  email === null ? say(texts.commandLine) : `${name} (${email})`

export type IdentityEmails = ReturnType<typeof identityEmails>
export type EmailName = keyof IdentityEmails
