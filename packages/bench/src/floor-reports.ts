const LAST = `date_trunc('month', now() - interval '6 hours')`
const FIRST = `(${LAST} - make_interval(months => $1::int - 1))`

const paidIn = (table: string) => `lateral (
  select count(*)::int as payments, coalesce(sum(amount), 0.00) as revenue
  from ${table}
  where is_paid and paid_date >= month and paid_date < (month + interval '1 month')::date
)`

/** The months up to the present one, whose number is the parameter. */
const monthRows = (month: string) => `
  select ${month}
    (regular.revenue + variable.revenue)::text as "totalRevenue", regular.revenue::text as "totalRegularRevenue",
    variable.revenue::text as "totalVariableRevenue", regular.payments as "paymentsCount",
    variable.payments as "variablePaymentsCount"
  from (select generate_series(${FIRST}, ${LAST}, interval '1 month')::date as month) as months
    cross join ${paidIn('payments')} as regular
    cross join ${paidIn('variable_payments')} as variable
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
