import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('hostel', {
  settings: 'Settings',
  requests: 'Requests',
  money: 'Money',
  announcements: 'Announcements',
  webhooks: 'Chats and webhooks',
  sent: 'Sent notifications',
  memberships: 'Memberships',
  fromNowOn: 'For memberships bought from now on.',
  price: 'Price',
  months: 'Months',
  portions: 'Portions per week',
  settingsFailed: 'The settings could not be loaded. Please try again.',
  notSaved: 'The settings could not be saved. Please try again.',
  save: 'Save',
  /** A currency in a list: 'EUR – Euro'. */
  currency: '{code} – {name}',

  /** Warm Ladle is the program's name. */
  version: 'Warm Ladle {version}.',
  versionAndCommit: 'Warm Ladle {version} (commit {commit}).',
  versionFailed: 'The version could not be loaded. Please try again.',
  noBackup: 'No backup yet.',
  lastBackup: 'Last backup: {moment}. Not tested yet.',
  lastBackupTried: 'Last backup: {moment}. Last tested: {tried}.',
})
