import { instant, nextMonth } from './floor-sql'

const paymentColumns = `
  payments.id, payments.client_id as "clientId", payments.period, payments.amount::text, payments.due_date as "dueDate",
  payments.paid_date as "paidDate", payments.is_paid as "isPaid", ${instant('payments.marked_at')} as "markedAt",
  payments.utility_amount::text as "utilityAmount",
  ${instant('payments.created_at')} as "createdAt"
`

/** A page of clients whose ids the given query finds. */
const listOf = (ids: string) => `
  with page as materialized (${ids})
  select coalesce('[' || string_agg(row_to_json(item)::text, ',' order by item.id desc) || ']', '[]') as json
  from (
    select
      clients.id, clients.name, clients.phone, groups.name as "groupName", clients.monthly_amount::text as "monthlyAmount",
      clients.utility::text, clients.start_date as "startDate", clients.wifi_name as "wifiName", clients.version,
      clients.wifi_password is not null as "hasWifiPassword", case when unpaid.id is null then 'paid' else 'pending' end as status,
      coalesce(unpaid."dueDate", due_date(clients.start_date, ${nextMonth('history.latest')})) as "nextPaymentDate",
      case when unpaid.id is not null then row_to_json(unpaid) end as "nextPayment",
      case when paid.id is not null then row_to_json(paid) end as "lastPaidPayment"
    from page
      join clients on clients.id = page.id
      left join client_groups on client_groups.client_id = clients.id
      left join groups on groups.id = client_groups.group_id
      left join lateral (
        select id, period, amount::text, due_date as "dueDate" from payments
        where client_id = clients.id and not is_paid order by due_date, id limit 1
      ) as unpaid on true
      left join lateral (
        select id, period, amount::text, paid_date as "paidDate", utility_amount::text as "utilityAmount",
          ${instant('marked_at')} as "markedAt"
        from payments
        where client_id = clients.id and is_paid order by marked_at desc nulls last, payments.period desc limit 1
      ) as paid on true
      left join lateral (
        select max(period) as latest from payments where client_id = clients.id
      ) as history on true
  ) as item
`

/** The floor's statements about regular clients and their payments. */
export const clientStatements: Record<string, string> = {
  list: listOf('select id from clients order by id desc limit 20 offset ($1::int - 1) * 20'),
  pending: listOf(`
    select id from clients where exists (select from payments where client_id = clients.id and not is_paid)
    order by id desc limit 20 offset ($1::int - 1) * 20
  `),
  search: listOf(`
    select id from (select id from clients where search_text like $1 offset 0) as found order by id desc limit 20
  `),
  detail: `
    select row_to_json(detail)::text as json
    from (
      select
        clients.id, clients.name, phone, address, google_maps_link as "googleMapsLink",
        monthly_amount::text as "monthlyAmount", utility::text, start_date as "startDate", router_ip as "routerIp",
        router_user as "routerUser", router_password as "routerPassword", wifi_name as "wifiName", clients.version,
        wifi_password as "wifiPassword", ${instant('clients.created_at')} as "createdAt", groups.name as "groupName",
        null as email, case when history.unpaid is null then 'paid' else 'pending' end as status,
        coalesce(history.unpaid, due_date(start_date, ${nextMonth('history.latest')})) as "nextPaymentDate",
        history.utilities::text as "clientUtilitiesTotal", history.payments
      from clients
        left join client_groups on client_groups.client_id = clients.id
        left join groups on groups.id = client_groups.group_id
        cross join lateral (
          select
            min("dueDate") filter (where not "isPaid") as unpaid, max(period) as latest,
            sum("utilityAmount"::numeric) as utilities,
            ('[' || string_agg(row_to_json(payment)::text, ',' order by "dueDate" desc, id desc) || ']')::json as payments
          from (select ${paymentColumns} from payments where client_id = clients.id) as payment
        ) as history
      where clients.id = $1
    ) as detail
  `,
  stats: `
    select row_to_json(stats)::text as json
    from (
      select "totalClients", "pendingClients", total_amount::text as "totalUtilities",
        "totalClients" - "pendingClients" as "paidClients"
      from total_utilities, (
        select (select count(*) from clients)::int as "totalClients",
          (select count(distinct client_id) from payments where not is_paid)::int as "pendingClients"
      ) as counts
      where $1 = ''
    ) as stats
  `,
  pay: `
    with paid as (
      update payments set is_paid = true, paid_date = (now() - interval '6 hours')::date, marked_at = now(),
        utility_amount = clients.utility
      from clients where clients.id = payments.client_id and payments.id = $1 and not is_paid
      returning ${paymentColumns}
    ), total as (
      update total_utilities set total_amount = total_amount + "utilityAmount"::numeric, updated_at = now() from paid
    ), trail as (
      insert into change_log (actor, subject, subject_id, subject_name, action, period, changes)
      select username, 'client', "clientId", clients.name, 'paid', period, jsonb_build_array(
        jsonb_build_object('field', 'amount', 'from', null, 'to', amount),
        jsonb_build_object('field', 'utilityAmount', 'from', null, 'to', "utilityAmount"),
        jsonb_build_object('field', 'paidDate', 'from', null, 'to', "paidDate")
      )
      from paid join clients on clients.id = "clientId", app_config
    )
    select row_to_json(paid)::text as json from paid
  `,
  revert: `
    with before as (
      select id, client_id, period, amount, utility_amount, paid_date from payments where id = $1 and is_paid for update
    ), reverted as (
      update payments set is_paid = false, paid_date = null, marked_at = null, utility_amount = 0
      from before where payments.id = before.id
      returning ${paymentColumns}
    ), total as (
      update total_utilities set total_amount = total_amount - utility_amount, updated_at = now() from before
    ), trail as (
      insert into change_log (actor, subject, subject_id, subject_name, action, period, changes)
      select username, 'client', client_id, clients.name, 'reverted', period, jsonb_build_array(
        jsonb_build_object('field', 'amount', 'from', amount::text, 'to', null),
        jsonb_build_object('field', 'utilityAmount', 'from', utility_amount::text, 'to', null),
        jsonb_build_object('field', 'paidDate', 'from', paid_date, 'to', null)
      )
      from before join clients on clients.id = client_id, app_config
    )
    select row_to_json(reverted)::text as json from reverted
  `,
}

/** Every client with all its payments, a JSON text each. */
export const exportStatement = `
  select '{"id":' || clients.id || ',"name":' || to_json(clients.name) || ',"phone":' || coalesce(to_json(phone)::text, 'null')
    || ',"groupName":' || coalesce(to_json(groups.name)::text, 'null') || ',"monthlyAmount":"' || monthly_amount
    || '","utility":"' || utility || '","status":"' || case when history.unpaid is null then 'paid' else 'pending' end
    || '","startDate":"' || start_date || '","nextPaymentDate":"'
    || coalesce(history.unpaid, due_date(start_date, ${nextMonth('history.latest')}))
    || '","wifiName":' || coalesce(to_json(wifi_name)::text, 'null')
    || ',"wifiPassword":' || coalesce(to_json(wifi_password)::text, 'null')
    || ',"version":' || clients.version || ',"email":null,"payments":[' || history.json || ']}' as json
  from clients
    left join client_groups on client_groups.client_id = clients.id
    left join groups on groups.id = client_groups.group_id
    cross join lateral (
      select min(due_date) filter (where not is_paid) as unpaid, max(period) as latest, string_agg(
        '{"id":' || id || ',"period":"' || period || '","amount":"' || amount || '","dueDate":"' || due_date
        || '","paidDate":' || coalesce('"' || paid_date || '"', 'null') || ',"isPaid":' || is_paid
        || ',"utilityAmount":"' || utility_amount || '"}', ',' order by due_date desc, id desc) as json
      from payments where client_id = clients.id
    ) as history
  order by clients.id desc
`
