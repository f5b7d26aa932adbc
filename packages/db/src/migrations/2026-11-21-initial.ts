import { type Kysely, sql } from 'kysely'

/**
 * Every stored record, with the rules that the database itself holds: one payment per client and period, one
 * group per client, amounts within numeric(10,2) and never negative, a paid date exactly where a payment is paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [extensions, functions, access, clients, payments, totals, groups, quotations, indexes].flat()
  for (const statement of statements) await statement.execute(db)
}

const extensions = [sql`create extension if not exists pg_trgm`]

const functions = [
  // No accents, no capitals: the rule of domain/search.ts, so that 'jose' finds 'José'.
  sql`
  create function searchable(value text) returns text
    language sql immutable strict parallel safe
    return lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g'))
  `,
  // The start date's day in the period's month, clamped to its length: the rule of domain/billing/due-date.ts.
  sql`
  create function due_date(start_date date, period text) returns date
    language sql immutable strict parallel safe
    return least(
      make_date(left(period, 4)::int, right(period, 2)::int, 1) + (extract(day from start_date)::int - 1),
      (make_date(left(period, 4)::int, right(period, 2)::int, 1) + interval '1 month' - interval '1 day')::date
    )
  `,
]

const access = [
  sql`
  create table app_config (
    id integer primary key default 1 check (id = 1),
    username varchar(100) not null,
    password_hash varchar(255) not null,
    uses_default_credentials boolean not null default false,
    updated_at timestamptz not null default now()
  )
  `,
  sql`
  create table sessions (
    id text primary key,
    data jsonb not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  )
  `,
  sql`create index sessions_expires_at on sessions (expires_at)`,
  sql`
  create table failed_logins (
    id bigint generated always as identity primary key,
    address text not null,
    failed_at timestamptz not null
  )
  `,
  sql`create index failed_logins_address on failed_logins (address, failed_at)`,
  sql`
  create table google_users (
    id integer generated always as identity primary key,
    google_id text not null unique,
    email text not null,
    name text not null,
    avatar text,
    is_admin boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )
  `,
  sql`
  create table webauthn_credentials (
    id integer generated always as identity primary key,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null default 0 check (counter >= 0),
    device_type text,
    backed_up boolean not null default false,
    transports text[] not null default '{}',
    user_id text not null,
    user_display_name text not null,
    created_at timestamptz not null default now(),
    last_used timestamptz
  )
  `,
]

const clients = [
  sql`
  create table clients (
    id integer generated always as identity primary key,
    name varchar(200) not null check (btrim(name) <> ''),
    phone varchar(40),
    address varchar(500),
    google_maps_link varchar(2000),
    monthly_amount numeric(10, 2) not null check (monthly_amount >= 0),
    utility numeric(10, 2) not null default 0 check (utility >= 0),
    start_date date not null,
    router_ip varchar(200),
    router_user varchar(200),
    router_password varchar(200),
    wifi_name varchar(200),
    wifi_password varchar(200) check (char_length(wifi_password) >= 8),
    created_at timestamptz not null default now(),
    search_text text not null generated always as (
      searchable(name) || e'\\n' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g')
    ) stored
  )
  `,
  sql`
  create table variable_clients (
    id integer generated always as identity primary key,
    name varchar(200) not null check (btrim(name) <> ''),
    phone varchar(40),
    address varchar(500),
    google_maps_link varchar(2000),
    start_date date not null,
    router_ip varchar(200),
    router_user varchar(200),
    router_password varchar(200),
    wifi_name varchar(200),
    wifi_password varchar(200) check (char_length(wifi_password) >= 8),
    created_at timestamptz not null default now(),
    search_text text not null generated always as (
      searchable(name) || e'\\n' || regexp_replace(coalesce(phone, ''), '\\D', '', 'g')
    ) stored
  )
  `,
]

const payments = [
  sql`
  create table payments (
    id integer generated always as identity primary key,
    client_id integer not null references clients on delete cascade,
    period text not null check (period ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
    amount numeric(10, 2) not null check (amount >= 0),
    due_date date not null,
    paid_date date,
    is_paid boolean not null default false,
    utility_amount numeric(10, 2) not null default 0 check (utility_amount >= 0),
    created_at timestamptz not null default now(),
    constraint payments_one_per_period unique (client_id, period),
    constraint payments_paid_has_date check (is_paid = (paid_date is not null)),
    constraint payments_unpaid_has_no_utility check (is_paid or utility_amount = 0)
  )
  `,
  sql`
  create table variable_payments (
    id integer generated always as identity primary key,
    variable_client_id integer not null references variable_clients on delete cascade,
    period text not null check (period ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
    amount numeric(10, 2) check (amount >= 0),
    due_date date not null,
    paid_date date,
    is_paid boolean not null default false,
    utility_amount numeric(10, 2) check (utility_amount >= 0),
    created_at timestamptz not null default now(),
    constraint variable_payments_one_per_period unique (variable_client_id, period),
    constraint variable_payments_paid_has_all
      check (num_nonnulls(paid_date, amount, utility_amount) = case when is_paid then 3 else 0 end)
  )
  `,
]

const totals = [
  sql`
  create table total_utilities (
    id integer primary key default 1 check (id = 1),
    total_amount numeric(16, 2) not null default 0 check (total_amount >= 0),
    updated_at timestamptz not null default now()
  )
  `,
  sql`insert into total_utilities default values`,
]

const groups = [
  sql`
  create table groups (
    id integer generated always as identity primary key,
    name varchar(200) not null check (btrim(name) <> ''),
    location varchar(200) not null check (btrim(location) <> ''),
    description varchar(1000),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    search_text text not null generated always as (searchable(name || e'\\n' || location)) stored
  )
  `,
  // A client is in at most one group, so the client is the key.
  sql`
  create table client_groups (
    client_id integer primary key references clients on delete cascade,
    group_id integer not null references groups on delete cascade,
    created_at timestamptz not null default now()
  )
  `,
  sql`create index client_groups_group on client_groups (group_id, client_id)`,
  sql`
  create table investment_products (
    id integer generated always as identity primary key,
    name varchar(200) not null check (btrim(name) <> ''),
    cost numeric(10, 2) not null check (cost >= 0),
    description text,
    photo_url text,
    created_at timestamptz not null default now(),
    unique (name, cost)
  )
  `,
  sql`
  create table group_expenses (
    id integer generated always as identity primary key,
    group_id integer not null references groups on delete cascade,
    product_id integer not null references investment_products on delete cascade,
    position integer not null,
    quantity integer not null default 1 check (quantity >= 1),
    total_cost numeric(16, 2) not null check (total_cost >= 0),
    created_at timestamptz not null default now(),
    unique (group_id, position)
  )
  `,
  sql`create index group_expenses_product on group_expenses (product_id)`,
]

const quotations = [
  sql`
  create table quotations (
    id integer generated always as identity primary key,
    name varchar(200) not null check (btrim(name) <> ''),
    client_name varchar(200) not null check (btrim(client_name) <> ''),
    total_purchase numeric(16, 2) not null default 0,
    total_sale numeric(16, 2) not null default 0,
    total_profit numeric(16, 2) not null default 0,
    created_at timestamptz not null default now()
  )
  `,
  sql`
  create table quotation_items (
    id integer generated always as identity primary key,
    quotation_id integer not null references quotations on delete cascade,
    position integer not null,
    name varchar(200) not null check (btrim(name) <> ''),
    purchase_price numeric(10, 2) not null check (purchase_price >= 0),
    sale_price numeric(10, 2) not null check (sale_price >= 0),
    profit numeric(10, 2) not null,
    created_at timestamptz not null default now(),
    unique (quotation_id, position)
  )
  `,
]

const indexes = [
  sql`create index clients_search on clients using gin (search_text gin_trgm_ops)`,
  sql`create index clients_monthly_amount on clients (monthly_amount, id)`,
  sql`create index clients_wifi_password on clients (lower(wifi_password)) where wifi_password is not null`,
  sql`create index payments_unpaid on payments (client_id, due_date, id) where not is_paid`,
  sql`create index payments_paid on payments (paid_date) include (amount, utility_amount) where is_paid`,
  sql`create index payments_due on payments (due_date, id)`,
  sql`create index variable_clients_search on variable_clients using gin (search_text gin_trgm_ops)`,
  sql`create index variable_payments_unpaid on variable_payments (variable_client_id, due_date, id) where not is_paid`,
  sql`
  create index variable_payments_collected on variable_payments (variable_client_id) include (amount) where is_paid
  `,
  sql`create index variable_payments_paid on variable_payments (paid_date) include (amount, utility_amount) where is_paid`,
]
