import type { Migration } from 'kysely/migration'
import * as identity from './0001-identity.ts'
import * as people from './0002-people-and-meals.ts'
import * as payments from './0003-payments.ts'
import * as search from './0004-search.ts'
import * as requestSearch from './0005-request-search.ts'
import * as attemptsAndPictures from './0006-attempts-and-pictures.ts'
import * as trustedPayments from './0007-trusted-payments.ts'
import * as office from './0008-office.ts'
import * as searchJoints from './0009-search-joints.ts'
import * as deletingPictures from './0010-deleting-pictures.ts'
import * as site from './0011-site.ts'
import * as admission from './0012-admission-and-slowed-attempts.ts'
import * as outgoingMails from './0013-outgoing-mails.ts'
import * as passkeys from './0014-passkeys.ts'
import * as auditLog from './0015-audit-log.ts'
import * as freshProof from './0016-fresh-proof.ts'
import * as disputes from './0017-disputes.ts'
import * as erasedRequesters from './0023-erased-requesters.ts'
import * as closedAs from './0024-closed-as.ts'
import * as settings from './0025-settings.ts'
import * as overview from './0026-overview.ts'
import * as mealtimes from './0027-mealtimes.ts'
import * as dietsAndCalendars from './0028-diets-and-calendars.ts'
import * as notedRequests from './0029-noted-requests.ts'
import * as duties from './0030-duties.ts'
import * as counter from './0031-counter.ts'
import * as roomsAndCards from './0032-rooms-and-cards.ts'
import * as waste from './0033-waste.ts'
import * as rareNeeds from './0034-rare-needs.ts'
import * as officePayments from './0035-office-payments.ts'
import * as officePaymentsOnce from './0036-office-payments-once.ts'
import * as apiTokens from './0037-api-tokens.ts'
import * as contentChanges from './0038-content-changes.ts'
import * as rowCounts from './0040-row-counts.ts'
import * as officeSearch from './0042-office-search.ts'
import * as officeSearchSqlite from './0043-office-search-sqlite.ts'
import * as manyRows from './0045-many-rows.ts'
import * as begunWords from './0046-begun-words.ts'

/** In the order of their names. A migration that has been released is never edited: add another. */
export const migrations: Record<string, Migration> = {
  '0001-identity': identity,
  '0002-people-and-meals': people,
  '0003-payments': payments,
  '0004-search': search,
  '0005-request-search': requestSearch,
  '0006-attempts-and-pictures': attemptsAndPictures,
  '0007-trusted-payments': trustedPayments,
  '0008-office': office,
  '0009-search-joints': searchJoints,
  '0010-deleting-pictures': deletingPictures,
  '0011-site': site,
  '0012-admission-and-slowed-attempts': admission,
  '0013-outgoing-mails': outgoingMails,
  '0014-passkeys': passkeys,
  '0015-audit-log': auditLog,
  '0016-fresh-proof': freshProof,
  '0017-disputes': disputes,
  '0023-erased-requesters': erasedRequesters,
  '0024-closed-as': closedAs,
  '0025-settings': settings,
  '0026-overview': overview,
  '0027-mealtimes': mealtimes,
  '0028-diets-and-calendars': dietsAndCalendars,
  '0029-noted-requests': notedRequests,
  '0030-duties': duties,
  '0031-counter': counter,
  '0032-rooms-and-cards': roomsAndCards,
  '0033-waste': waste,
  '0034-rare-needs': rareNeeds,
  '0035-office-payments': officePayments,
  '0036-office-payments-once': officePaymentsOnce,
  '0037-api-tokens': apiTokens,
  '0038-content-changes': contentChanges,
  '0040-row-counts': rowCounts,
  '0042-office-search': officeSearch,
  '0043-office-search-sqlite': officeSearchSqlite,
  '0045-many-rows': manyRows,
  '0046-begun-words': begunWords,
}
