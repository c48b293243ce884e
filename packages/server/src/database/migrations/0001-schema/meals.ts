import type { Types } from './types.ts'

/** Meals with likes and reviews, mealtimes with their servings, requests, and what the counter does with them. */
export const mealTables = ({ id, instant, flag, strict, isInstant }: Types) => `
create table meals (
  id ${id} not null primary key,
  status text not null,
  title text not null,
  category text not null,
  image text not null,
  ingredients text not null,
  description text not null,
  price_cents integer not null,
  distributor_name text default 'Unknown Admin' not null,
  distributor_email text not null,
  rating integer default 0 not null,
  likes integer default 0 not null,
  reviews_count integer default 0 not null,
  post_time ${instant} not null ${isInstant('post_time')},
  labels text check ((labels is null) = (labels_stated_at is null)),
  fit_bits integer check ((fit_bits is null) = (labels_stated_at is null)),
  labels_stated_at ${instant},
  search_text text not null,
  constraint meals_status check (status in ('upcoming', 'published')),
  constraint meals_title_length check (length(title) between 1 and 120),
  constraint meals_category check (category in ('Breakfast', 'Lunch', 'Dinner')),
  constraint meals_ingredients_array check (ingredients like '[%]'),
  constraint meals_description_length check (length(description) <= 4000),
  constraint meals_price check (price_cents >= 0),
  constraint meals_rating check (rating between 0 and 5),
  constraint meals_likes check (likes >= 0),
  constraint meals_reviews_count check (reviews_count >= 0)
) ${strict};
create index meals_newest on meals (status, post_time desc, id desc, price_cents);
create index meals_category on meals (status, category, post_time desc, id desc, price_cents);
create index meals_most_liked on meals (status, likes desc, post_time desc, id desc);
create index meals_most_reviewed on meals (status, reviews_count desc, post_time desc, id desc);
create index meals_distributor on meals (distributor_email, status, post_time desc, id desc);
create index meals_image on meals (image);
create index meals_stated on meals (status) where fit_bits is not null;

create table meal_likes (
  meal_id ${id} not null references meals (id) on delete cascade,
  user_id ${id} not null references users (id) on delete cascade,
  created_at ${instant} not null,
  constraint meal_likes_once primary key (meal_id, user_id)
) ${strict};
create index meal_likes_newest on meal_likes (user_id, created_at desc, meal_id desc);

create table reviews (
  id ${id} not null primary key,
  meal_id ${id} not null references meals (id) on delete cascade,
  user_id ${id} references users (id) on delete set null,
  review_text text not null,
  text_digest text not null,
  created_at ${instant} not null,
  search_text text default '' not null,
  constraint reviews_length check (length(review_text) between 1 and 2000),
  constraint reviews_digest_length check (length(text_digest) = 64),
  constraint reviews_no_repeat unique (meal_id, user_id, text_digest)
) ${strict};
create index reviews_meal on reviews (meal_id, created_at desc, id desc);
create index reviews_user on reviews (user_id, created_at desc, id desc);
create index reviews_newest on reviews (created_at desc, id desc);

create table hours (
  slot text not null,
  weekday integer not null,
  opens text not null,
  closes text not null,
  orders_days_before integer not null,
  orders_at text not null,
  constraint hours_key primary key (slot, weekday),
  constraint hours_slot check (slot in ('breakfast', 'lunch', 'dinner')),
  constraint hours_weekday check (weekday between 1 and 7),
  constraint hours_orders check (orders_days_before between 0 and 7),
  constraint hours_orders_before check (orders_days_before > 0 or orders_at <= opens)
) ${strict};

create table closures (
  id ${id} not null primary key,
  from_date text not null,
  until_date text not null,
  slot text,
  reason text not null,
  constraint closures_days check (from_date <= until_date),
  constraint closures_slot check (slot is null or slot in ('breakfast', 'lunch', 'dinner'))
) ${strict};
create index closures_until on closures (until_date);

create table mealtimes (
  id ${id} not null primary key,
  date text not null,
  slot text not null,
  starts_at ${instant} not null,
  ends_at ${instant} not null,
  orders_close_at ${instant} not null,
  state text default 'draft' not null,
  revision integer default 1 not null,
  activity integer default 0 not null,
  note text default '' not null,
  cancel_reason text,
  constraint mealtimes_once unique (date, slot),
  constraint mealtimes_slot check (slot in ('breakfast', 'lunch', 'dinner')),
  constraint mealtimes_state check (state in ('draft', 'published', 'cancelled', 'closed')),
  constraint mealtimes_times check (orders_close_at <= starts_at and starts_at < ends_at),
  constraint mealtimes_cancelled check ((state = 'cancelled') = (cancel_reason is not null))
) ${strict};
create index mealtimes_coming on mealtimes (state, starts_at);

create table servings (
  id ${id} not null primary key,
  mealtime_id ${id} not null references mealtimes (id) on delete restrict,
  meal_id ${id} references meals (id) on delete set null,
  meal_title text not null,
  price_cents integer not null,
  portions integer not null,
  taken integer default 0 not null,
  walk_ups integer default 0 not null,
  constraint servings_once unique (mealtime_id, meal_id),
  constraint servings_portions check (portions > 0 or meal_id is null),
  constraint servings_taken check (taken >= 0 and walk_ups >= 0 and taken + walk_ups <= portions)
) ${strict};
create index servings_meal on servings (meal_id);

create table meal_requests (
  id ${id} not null primary key,
  meal_id ${id} references meals (id) on delete set null,
  user_id ${id} references users (id) on delete set null,
  serving_id ${id} references servings (id) on delete restrict,
  meal_title text not null,
  user_email text not null,
  status text default 'pending' not null,
  request_time ${instant} not null,
  closed_at ${instant},
  closed_as text,
  portions integer default 1 not null check (portions between 1 and 20),
  note text default '' not null check (length(note) <= 500),
  takeaway ${flag} default false not null,
  price_cents integer,
  search_text text default '' not null,
  constraint meal_requests_status check (status in ('pending', 'delivered', 'cancelled')),
  constraint meal_requests_closed check ((status = 'pending') = (closed_at is null)),
  constraint meal_requests_closed_as check (closed_as is null or (
    closed_as in ('served', 'member', 'late', 'kitchen', 'meal-removed', 'member-removed', 'badge-lost', 'no-show')
    and status <> 'pending' and (closed_as = 'served') = (status = 'delivered')
  )),
  constraint meal_requests_pending_has_meal check (status <> 'pending' or meal_id is not null)
) ${strict};
create unique index meal_requests_pending_once on meal_requests (meal_id, user_id)
  where status = 'pending' and serving_id is null;
create unique index meal_requests_serving_once on meal_requests (serving_id, user_id)
  where serving_id is not null and status <> 'cancelled';
create index meal_requests_user on meal_requests (user_id, request_time desc, id desc);
create index meal_requests_meal on meal_requests (meal_id);
create index meal_requests_pending on meal_requests (user_id, request_time desc, id desc)
  where status = 'pending';
create index meal_requests_closed on meal_requests (status, closed_at);
create index meal_requests_requested on meal_requests (status, request_time, meal_id);
create index meal_requests_no_shows on meal_requests (serving_id) where closed_as = 'no-show';
create index meal_requests_noted on meal_requests (closed_at) where note <> '';

create table pickups (
  id ${id} not null primary key,
  mealtime_id ${id} not null references mealtimes (id) on delete cascade,
  user_id ${id} not null references users (id) on delete cascade,
  code text not null,
  constraint pickups_once unique (user_id, mealtime_id),
  constraint pickups_code unique (mealtime_id, code),
  constraint pickups_code_length check (length(code) = 4)
) ${strict};

create table kitchen_acts (
  id ${id} not null primary key,
  pickup_id ${id} references pickups (id) on delete cascade,
  request_id ${id} references meal_requests (id) on delete cascade,
  act text not null,
  outcome text not null,
  at ${instant} not null,
  reported_at ${instant} not null,
  by_user ${id} references users (id) on delete set null,
  constraint kitchen_acts_of_one check ((pickup_id is null) <> (request_id is null)),
  constraint kitchen_acts_act check (act in ('serve', 'undo')),
  constraint kitchen_acts_outcome check (outcome in ('done', 'served-before', 'not-pending'))
) ${strict};
create index kitchen_acts_pickup_id on kitchen_acts (pickup_id);
create index kitchen_acts_request_id on kitchen_acts (request_id);
create index kitchen_acts_by_user on kitchen_acts (by_user);

create table undated_activity (
  id integer not null primary key check (id = 1),
  activity integer not null
) ${strict};

create table waste (
  id ${id} not null primary key,
  serving_id ${id} not null references servings (id) on delete cascade,
  kind text not null,
  grams integer not null,
  by_user ${id} references users (id) on delete set null,
  at ${instant} not null,
  constraint waste_kind check (kind in ('leftover', 'plate', 'spoiled')),
  constraint waste_grams check (grams > 0)
) ${strict};
create index waste_serving on waste (serving_id);
create index waste_user on waste (by_user);
`
