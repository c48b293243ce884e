import { type Kysely, sql } from 'kysely'
import { dialectOf } from '../engine/dialect.ts'
import { typesOf } from './0001-schema/types.ts'

/** Adds residents' feedback to the kitchen, and the kitchen's answers to feedback and to reviews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, instant, flag, strict, isInstant } = typesOf[dialectOf(db)]
  const rule = isInstant('created_at')
  const statements = `
create table feedback (
  id ${id} not null primary key,
  user_id ${id} references users (id) on delete set null,
  kind text not null,
  text text not null,
  image text,
  mealtime_id ${id} references mealtimes (id) on delete set null,
  meal_id ${id} references meals (id) on delete set null,
  meal_title text,
  is_anonymous ${flag} not null,
  state text default 'open' not null,
  created_at ${instant} not null,
  answer text,
  answered_at ${instant},
  closed_at ${instant},
  constraint feedback_kind check (kind in ('complaint', 'praise', 'suggestion')),
  constraint feedback_length check (length(text) between 1 and 2000),
  constraint feedback_answer_length check (length(answer) between 1 and 2000),
  constraint feedback_subject check (mealtime_id is null or meal_title is null),
  constraint feedback_meal_title check (meal_id is null or meal_title is not null),
  constraint feedback_state check (state in ('open', 'answered', 'closed')),
  constraint feedback_answered check ((answer is null) = (answered_at is null)),
  constraint feedback_open check (state <> 'open' or answer is null),
  constraint feedback_has_answer check (state <> 'answered' or answer is not null),
  constraint feedback_closed check ((state = 'closed') = (closed_at is not null))${
    rule &&
    `,
  ${rule}`
  }
) ${strict};
create index feedback_newest on feedback (created_at desc, id desc);
create index feedback_state on feedback (state, created_at desc, id desc);
create index feedback_user on feedback (user_id, created_at desc, id desc);
create index feedback_answers on feedback (answered_at desc) where answered_at is not null;
create index feedback_mealtime on feedback (mealtime_id) where mealtime_id is not null;
create index feedback_meal on feedback (meal_id) where meal_id is not null;
create index feedback_image on feedback (image) where image is not null;

alter table reviews add column answer text
  constraint reviews_answer_length check (length(answer) between 1 and 2000);
alter table reviews add column answered_at ${instant}
  constraint reviews_answered check ((answer is null) = (answered_at is null))
`
  for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
}
