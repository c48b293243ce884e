/*
 * Rows as the release with 0023-erased-requesters has stored them, by table, in an order that no reference forbids. They are
 * written down apart from the code of today, and never edited.
 */
const ids = {
  asha: '01930000-0000-7000-8000-000000000001',
  warden: '01930000-0000-7000-8000-000000000002',
  dal: '01930000-0000-7000-8000-000000000011',
  pitha: '01930000-0000-7000-8000-000000000012',
} as const

const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`

const identity = (id: string, name: string, email: string) => ({
  id,
  name,
  email,
  email_verified: true,
  image: `/pictures/${'0'.repeat(64)}-400.avif`,
  created_at: at(0),
  updated_at: at(0),
})

const user = (id: string, name: string, email: string, role: string, badge: string) => ({
  id,
  name,
  email,
  role,
  badge,
  photo: '',
  created_at: at(0),
  search_text: `${name.toLowerCase()}\n${email}`,
})

const meal = (id: string, status: string, title: string) => ({
  id,
  status,
  title,
  category: 'Lunch',
  image: '/meal.svg',
  ingredients: '["Lentils"]',
  description: 'Red lentils.',
  price_cents: 450,
  likes: 1,
  reviews_count: 0,
  post_time: at(1),
  distributor_email: 'kitchen@hostel.test',
  search_text: title.toLowerCase(),
  search_grams: '',
})

const request = (number: number, status: string, mealId: string | null, userId: string | null) => ({
  id: `01930000-0000-7000-8000-00000000002${number}`,
  meal_id: mealId,
  user_id: userId,
  meal_title: 'Dal',
  status,
  user_email: userId === null ? '' : 'asha@hostel.test',
  search_text: userId === null ? 'dal\n' : 'dal\nasha@hostel.test',
  request_time: at(number),
  closed_at: status === 'pending' ? null : at(30),
})

export const rowsOf0023: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  site: [{ id: 'site', kind: 'production', since: at(0) }],
  identity: [
    identity(ids.asha, 'Asha', 'asha@hostel.test'),
    identity(ids.warden, 'Warden', 'warden@hostel.test'),
  ],
  users: [
    user(ids.asha, 'Asha', 'asha@hostel.test', 'user', 'Gold'),
    user(ids.warden, 'Warden', 'warden@hostel.test', 'admin', 'Bronze Badge'),
  ],
  meals: [meal(ids.dal, 'published', 'Dal'), meal(ids.pitha, 'upcoming', 'Pitha')],
  meal_likes: [{ meal_id: ids.dal, user_id: ids.asha, created_at: at(2) }],
  meal_requests: [
    request(1, 'pending', ids.dal, ids.asha),
    request(2, 'delivered', ids.dal, ids.asha),
    request(3, 'cancelled', ids.dal, ids.asha),
    // of a meal and a member who are gone
    request(4, 'delivered', null, ids.asha),
    request(5, 'cancelled', ids.dal, null),
    request(6, 'delivered', null, null),
  ],
  payments: [
    {
      id: '01930000-0000-7000-8000-000000000031',
      user_id: ids.asha,
      email: 'asha@hostel.test',
      package_name: 'Gold',
      amount_cents: 2000,
      currency: 'usd',
      transaction_id: 'pi_1',
      paid_at: at(3),
      recorded_at: at(3),
    },
  ],
  pictures: [{ hash: '0'.repeat(64), touched_at: at(0) }],
}
