import type { RuleConfig } from 'html-validate'

/** Where we depart from html-validate's recommended rules, and why. */
export const htmlRules: RuleConfig = {
  // React writes void elements as `<br/>` and some attributes in camel case; HTML reads both alike.
  'void-style': 'off',
  'attr-case': 'off',
  // It writes empty attributes as `hidden=""` and makes ids that begin with `_`; the standard allows both.
  'attribute-empty-style': 'off',
  'attribute-boolean-style': 'off',
  'valid-id': ['error', { relaxed: true }],
  // A picture's own colours are in its style until it loads; the theme of the company is in the root's style.
  'no-inline-style': 'off',
  // Phone numbers do not break because of their class; a copied one shall hold plain spaces.
  'tel-non-breaking': 'off',
  // Several boxes of one question have one name.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
}
