import type { Schema } from '../database/schema.ts'

/** What a table keeps about a member. Every column is either handed out or withheld: a test walks the schema. */
export interface KeptTable {
  readonly table: keyof Schema
  /** The column that names the member. */
  readonly by: string
  readonly columns: readonly string[]
  /** Secrets, their hashes, what was computed from other columns, and the member's own number again. */
  readonly withheld: readonly string[]
}

/** Every table with something about a member, by the name of its records in the file. */
export const keptTables: Readonly<Record<string, KeptTable>> = {
  profile: {
    table: 'users',
    by: 'id',
    columns: [
      'id',
      'email',
      'name',
      'role',
      'photo',
      'badge',
      'badge_until',
      'stay_until',
      'room',
      'card',
      'created_at',
    ],
    withheld: ['search_text'],
  },
  duties: {
    table: 'duties',
    by: 'user_id',
    columns: ['duty'],
    withheld: ['user_id'],
  },
  identity: {
    table: 'identity',
    by: 'id',
    columns: [
      'name',
      'email',
      'email_verified',
      'image',
      'admitted_at',
      'sign_up_network',
      'sign_up_browser',
      'created_at',
      'updated_at',
    ],
    withheld: ['id'],
  },
  waysToLogIn: {
    table: 'identity_account',
    by: 'user_id',
    columns: ['id', 'account_id', 'provider_id', 'scope', 'created_at', 'updated_at'],
    withheld: [
      'user_id',
      'access_token',
      'refresh_token',
      'id_token',
      'access_token_expires_at',
      'refresh_token_expires_at',
      'password',
    ],
  },
  sessions: {
    table: 'identity_session',
    by: 'user_id',
    columns: ['id', 'created_at', 'updated_at', 'expires_at', 'proved_at', 'ip_address', 'user_agent'],
    withheld: ['user_id', 'token'],
  },
  passkeys: {
    table: 'identity_passkey',
    by: 'user_id',
    columns: [
      'id',
      'name',
      'device_type',
      'backed_up',
      'transports',
      'aaguid',
      'counter',
      'created_at',
      'last_used_at',
    ],
    withheld: ['user_id', 'credential_id', 'public_key'],
  },
  tokensOfPrograms: {
    table: 'api_tokens',
    by: 'user_id',
    columns: ['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_on'],
    withheld: ['user_id', 'token_hash'],
  },
  needs: {
    table: 'member_needs',
    by: 'user_id',
    columns: ['kind', 'label', 'traces', 'consented_at', 'for_kitchen', 'with_name'],
    withheld: ['user_id'],
  },
  pickups: {
    table: 'pickups',
    by: 'user_id',
    columns: ['id', 'mealtime_id', 'code'],
    withheld: ['user_id'],
  },
  actsAtTheCounter: {
    table: 'kitchen_acts',
    by: 'by_user',
    columns: ['id', 'act', 'outcome', 'at', 'reported_at'],
    // those of other members
    withheld: ['pickup_id', 'request_id', 'by_user', 'despite', 'instead'],
  },
  walkUps: {
    table: 'walk_ups',
    by: 'user_id',
    columns: ['id', 'serving_id', 'portions', 'at', 'despite'],
    withheld: ['user_id', 'reported_at', 'by_user', 'undo_id'],
  },
  walkUpsCounted: {
    table: 'walk_ups',
    by: 'by_user',
    columns: ['id', 'serving_id', 'portions', 'at', 'reported_at', 'undo_id'],
    // whose they are, and what these need
    withheld: ['user_id', 'by_user', 'despite'],
  },
  plates: {
    table: 'plates',
    by: 'user_id',
    columns: ['mealtime_id', 'left_over'],
    // that of the pick-up
    withheld: ['id', 'user_id'],
  },
  calendar: {
    table: 'calendar_feeds',
    by: 'user_id',
    columns: ['shows'],
    withheld: ['user_id', 'token_hash'],
  },
  notifications: {
    table: 'notifications',
    by: 'user_id',
    columns: ['id', 'kind', 'title', 'text', 'href', 'in_bell', 'at', 'read_at', 'pushed_on'],
    // ids of what it is about
    withheld: ['user_id', 'subject'],
  },
  choicesOfNotifications: {
    table: 'notification_choices',
    by: 'user_id',
    columns: ['kinds', 'quiet_from', 'quiet_until', 'muted_until', 'digest'],
    withheld: ['user_id'],
  },
  browsersForPushes: {
    table: 'push_subscriptions',
    by: 'user_id',
    columns: ['id', 'endpoint', 'created_at'],
    withheld: ['user_id', 'session_id', 'p256dh', 'auth'],
  },
  announcements: {
    table: 'announcements',
    by: 'by_user',
    columns: [
      'id',
      'title',
      'text',
      'audience',
      'mealtime_id',
      'badge',
      'from_at',
      'until_at',
      'told_at',
      'told',
    ],
    withheld: ['by_user'],
  },
  likes: {
    table: 'meal_likes',
    by: 'user_id',
    columns: ['meal_id', 'created_at'],
    withheld: ['user_id'],
  },
  requests: {
    table: 'meal_requests',
    by: 'user_id',
    columns: [
      'id',
      'meal_id',
      'serving_id',
      'standing_order_id',
      'meal_title',
      'user_email',
      'status',
      'request_time',
      'closed_at',
      'closed_as',
      'portions',
      'note',
      'takeaway',
      'needs',
      'needs_at_close',
      'price_cents',
    ],
    withheld: ['user_id', 'search_text'],
  },
  standingOrders: {
    table: 'standing_orders',
    by: 'user_id',
    columns: [
      'id',
      'slot',
      'weekdays',
      'meal_id',
      'portions',
      'takeaway',
      'from_date',
      'until_date',
      'created_at',
      'ended_at',
    ],
    withheld: ['user_id'],
  },
  skippedDays: {
    table: 'standing_order_skips',
    by: 'user_id',
    columns: ['standing_order_id', 'date'],
    withheld: ['user_id'],
  },
  absences: {
    table: 'absences',
    by: 'user_id',
    columns: ['id', 'from_date', 'until_date', 'slots', 'created_at', 'ended_at'],
    withheld: ['user_id'],
  },
  reviews: {
    table: 'reviews',
    by: 'user_id',
    columns: ['id', 'meal_id', 'review_text', 'created_at'],
    withheld: ['user_id', 'text_digest', 'search_text'],
  },
  payments: {
    table: 'payments',
    by: 'user_id',
    columns: [
      'id',
      'email',
      'package_name',
      'amount_cents',
      'currency',
      'transaction_id',
      'method',
      'reference',
      'paid_at',
      'months',
      'refunded_at',
      'dispute_state',
      'disputed_at',
      'recorded_at',
    ],
    withheld: ['user_id', 'checked_at', 'search_text'],
  },
  checkouts: {
    table: 'checkouts',
    by: 'user_id',
    columns: ['id', 'package_name', 'amount_cents', 'transaction_id', 'state', 'created_at'],
    withheld: ['user_id'],
  },
  wasteEntered: {
    table: 'waste',
    by: 'by_user',
    columns: ['id', 'serving_id', 'kind', 'grams', 'at'],
    withheld: ['by_user'],
  },
  // names and values may be those of other members, whom the act was about
  acts: {
    table: 'audit_log',
    by: 'actor_id',
    columns: ['id', 'at', 'act', 'actor_name', 'actor_email', 'subject_kind', 'subject_id'],
    withheld: ['actor_id', 'subject_text', 'before', 'after', 'search_text'],
  },
  // and here the admin who acted is another member
  actsOfAdmins: {
    table: 'audit_log',
    by: 'subject_id',
    columns: ['id', 'at', 'act', 'subject_kind', 'subject_text', 'before', 'after'],
    withheld: ['actor_id', 'actor_name', 'actor_email', 'subject_id', 'search_text'],
  },
}
