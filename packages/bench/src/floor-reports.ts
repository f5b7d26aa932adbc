const LAST = `date_trunc('month', now() - interval '6 hours')`
const FIRST = `(${LAST} - make_interval(months => $1::int - 1))`

const paidIn = (table: string) => `(
  select date_trunc('month', paid_date)::date as month, count(*)::int as payments, sum(amount) as revenue
  from ${table}
  where is_paid and paid_date >= ${FIRST}::date and paid_date < (${LAST} + interval '1 month')::date
  group by 1
)`

/** The months up to the present one, whose number is the parameter. */
const monthRows = (month: string) => `
  select ${month}
    (coalesce(regular.revenue, 0.00) + coalesce(variable.revenue, 0.00))::text as "totalRevenue",
    coalesce(regular.revenue, 0.00)::text as "totalRegularRevenue",
    coalesce(variable.revenue, 0.00)::text as "totalVariableRevenue",
    coalesce(regular.payments, 0) as "paymentsCount", coalesce(variable.payments, 0) as "variablePaymentsCount"
  from (select generate_series(${FIRST}, ${LAST}, interval '1 month')::date as month) as months
    left join ${paidIn('payments')} as regular using (month)
    left join ${paidIn('variable_payments')} as variable using (month)
  order by month desc
`

/** The floor's statements of the reports. */
export const reportStatements: Record<string, string> = {
  revenue: `select row_to_json(figures)::text as json from (${monthRows('')}) as figures`,
  'revenue-history': `
    select '[' || string_agg(row_to_json(figures)::text, ',') || ']' as json
    from (${monthRows(`to_char(month, 'YYYY-MM') as month,`)}) as figures
  `,
}
