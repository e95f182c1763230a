import {
  arrivalRules,
  type CompanyPaymentRules,
  type ProductPaymentRules,
  paymentMethods,
} from '#domain/booking/payment-rules.ts'
import { get, post } from '../call.ts'
import { list, object, plain, sameWord, shape, variants } from '../shape.ts'
import { id, integer, text } from '../types.ts'

/* How orders are paid. A rule that is absent is the company's, then the usual one. */

const rules = {
  methods: ['methods', list(sameWord(paymentMethods)).optional().describe('The offered methods.')],
  onArrival: [
    'on_arrival',
    sameWord(arrivalRules)
      .optional()
      .describe('Pay on arrival is confirmed at once, or held until staff confirm it.'),
  ],
} as const

const percent = plain<number>((zod) => zod.number().min(1).max(99))

const companyRules = shape<CompanyPaymentRules>({
  ...rules,
  confirmWithinHours: ['confirm_within_hours', integer({ min: 1, max: 168 }).optional()],
  unpaidOnArrival: [
    'unpaid_on_arrival',
    integer({ min: 1, max: 100 }).optional().describe('Unpaid bookings that a member may have at once.'),
  ],
  prepaymentPercent: ['prepayment_percent', percent.optional()],
})

const prepayment = variants<ProductPaymentRules['prepayment'], 'policy'>('policy', {
  full: shape<{ policy: 'full' }>({ policy: ['policy', sameWord(['full'])] }),
  prepayment: shape<{ policy: 'prepayment'; percent: number }>({
    policy: ['policy', sameWord(['prepayment'])],
    percent: ['percent', percent],
  }),
  company: shape<{ policy: 'company' }>({ policy: ['policy', sameWord(['company'])] }),
})

const productRules = shape<ProductPaymentRules>({
  ...rules,
  prepayment: ['prepayment', prepayment],
})

const reason = ['reason', text(500).optional()] as const

export const getPaymentRules = get('/office/payment-rules', {
  input: object({ product: ['product', id.optional()] }),
  output: object({ company: ['company', companyRules], product: ['product', productRules.optional()] }),
})

export const setCompanyPayments = post('/office/set-company-payments', {
  input: object({ rules: ['rules', companyRules], reason }),
  output: companyRules,
})

export const setProductPayments = post('/office/set-product-payments', {
  input: object({ product: ['product', id], rules: ['rules', productRules], reason }),
  output: productRules,
})
