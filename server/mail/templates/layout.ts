import { directionOf, type Locale } from '#domain/languages/locales.ts'
import { hasArabic } from '#server/documents/pdf/bidi.ts'
import { type Html, html } from '#server/http/html.ts'
import { say } from '#server/i18n/say.ts'
import type { Part, WrittenEmail } from './email.ts'
import type { WhySent } from './why-sent.ts'

/** Who writes: shown at the head and the foot of every email. */
export type Sender = {
  name: string
  legalName: string
  licence: string
  address: string
  phone: string
  email: string
  publicUrl: string
  /** An attachment of the email with this id. */
  logo?: { cid: string; width: number; height: number }
}

// Mail programs know no stylesheets, tokens or OKLCH: the site's colours once more, as hexadecimal.
const colours = {
  paper: '#fbf9f5',
  surface: '#ffffff',
  line: '#e4dfd5',
  ink: '#0f2a33',
  soft: '#4a5f66',
  brand: '#0b6b72',
  tint: '#eef6f6',
  action: '#b54d2b',
  onAction: '#ffffff',
}
const font = "font-family:Onest,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** An email as HTML. */
export function emailAsHtml(draft: WrittenEmail, sender: Sender, locale: Locale, why?: WhySent): string {
  const align = directionOf(locale) === 'rtl' ? 'right' : 'left'
  const page = html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light"><title>${draft.subject}</title></head>
<body style="margin:0;padding:0;background:${colours.paper}">
<div style="display:none;overflow:hidden;max-height:0;opacity:0">${previewOf(draft)}${'\u200c\u00a0'.repeat(60)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.paper}"><tr><td align="center" style="padding:28px 14px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${font};color:${colours.ink};text-align:${align}">
<tr><td style="padding:0 4px 18px"><a href="${sender.publicUrl}" style="color:${colours.brand};font-size:19px;font-weight:700;text-decoration:none">${sender.logo ? logoAsHtml(sender.logo, sender.name) : sender.name}</a>
<div style="font-size:12px;color:${colours.soft};padding-top:2px">${say(locale, 'voucher-licence', { number: sender.licence })}</div></td></tr>
<tr><td style="background:${colours.surface};border:1px solid ${colours.line};border-radius:12px;padding:30px 28px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:30px;font-weight:700">${draft.title}</h1>
${draft.parts.map((part) => partAsHtml(part, directionOf(locale)))}
</td></tr>
<tr><td style="padding:20px 4px 0;font-size:12px;line-height:19px;color:${colours.soft}">
<bdi>${sender.legalName}</bdi><br><bdi>${sender.address}</bdi><br>
<a href="tel:${sender.phone.replaceAll(' ', '')}" style="color:${colours.soft}"><bdi dir="ltr">${sender.phone}</bdi></a> · <a href="mailto:${sender.email}" style="color:${colours.soft}">${sender.email}</a>
${why ? whyAsHtml(why) : ''}</td></tr></table></td></tr></table></body></html>`
  return page.html
}

/** Where pictures are blocked, its name appears in the same type. */
function logoAsHtml({ cid, width, height }: NonNullable<Sender['logo']>, name: string): Html {
  const scale = Math.min(1, 44 / height, 220 / width)
  return html`<img src="cid:${cid}" alt="${name}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" style="display:block;border:0">`
}

/** An email as plain text. */
export function emailAsText(draft: WrittenEmail, sender: Sender, why?: WhySent): string {
  const reason = why && [why.text, why.choose && `${why.choose.text}: ${why.choose.url}`]
  const foot = [sender.legalName, sender.address, `${sender.phone} · ${sender.email}`, ...(reason ?? [])]
    .filter(Boolean)
    .join('\n')
  return [draft.title, ...draft.parts.map(partAsText), `--\n${foot}`].join('\n\n')
}

/** The preview text beside the subject: the first informative sentence, not the greeting. */
function previewOf({ parts }: WrittenEmail): string {
  const texts = parts.flatMap((part) => (part.kind === 'paragraph' ? [part.text] : []))
  return texts.find((text) => text.length > 40) ?? texts.at(-1) ?? ''
}

function whyAsHtml({ text, choose }: WhySent): Html {
  const link = choose && html` <a href="${choose.url}" style="color:${colours.soft}">${choose.text}</a>`
  return html`<div style="padding-top:12px">${text}${link ?? ''}</div>`
}

/** Mail programs ignore `white-space`, so the lines of a text are broken by elements. */
function linesAsHtml(text: string): Html[] {
  return text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))
}

/** User text in any script has its own direction; so does a sentence that begins with a name. */
function directionIn(text: string, direction: 'ltr' | 'rtl'): string {
  return direction === 'rtl' && hasArabic(text) ? 'rtl' : 'auto'
}

function partAsHtml(part: Part<string>, direction: 'ltr' | 'rtl'): Html {
  const besideLabel = direction === 'rtl' ? '9px 0 9px 12px' : '9px 12px 9px 0'
  switch (part.kind) {
    case 'paragraph':
      return html`<p dir="${directionIn(part.text, direction)}" style="margin:0 0 16px;font-size:16px;line-height:25px">${part.text}</p>`
    case 'heading':
      return html`<h2 style="margin:24px 0 10px;font-size:17px;line-height:23px;font-weight:700">${part.text}</h2>`
    case 'facts':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px;border-top:1px solid ${colours.line}">${part.rows.map(
        ([label, value]) =>
          html`<tr><td valign="top" style="padding:${besideLabel};border-bottom:1px solid ${colours.line};font-size:14px;line-height:20px;color:${colours.soft};width:38%">${label}</td>
<td valign="top" style="padding:9px 0;border-bottom:1px solid ${colours.line};font-size:15px;line-height:20px;font-weight:600"><span dir="${directionIn(value, direction)}">${linesAsHtml(value)}</span></td></tr>`,
      )}</table>`
    case 'code':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px"><tr><td style="background:${colours.tint};border-radius:10px;padding:14px 18px">
<div style="font-size:13px;color:${colours.soft}">${part.label}</div><div style="font-size:23px;line-height:30px;font-weight:700;letter-spacing:.02em"><bdi>${part.text}</bdi></div></td></tr></table>`
    case 'button':
      return html`<p style="margin:22px 0 18px"><a href="${part.url}" style="display:inline-block;background:${colours.action};color:${colours.onAction};font-size:16px;font-weight:600;text-decoration:none;padding:13px 22px;border-radius:10px">${part.text}</a></p>`
    case 'link':
      return html`<p style="margin:0 0 8px;font-size:15px;line-height:23px"><a href="${part.url}" style="color:${colours.brand}">${part.text}</a></p>`
  }
}

function partAsText(part: Part<string>): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'heading':
      return `${part.text}\n${'-'.repeat(part.text.length)}`
    case 'facts':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'code':
      return `${part.label}: ${part.text}`
    case 'button':
    case 'link':
      return `${part.text}: ${part.url}`
  }
}
