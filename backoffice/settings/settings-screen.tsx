import type { ReactNode } from 'react'
import { TextLink } from '#ui/primitives/link.tsx'
import { entryPath } from '../catalogue/entry-kinds.ts'
import { FieldLabels } from '../catalogue/form/field-labels.tsx'
import { useLabels } from '../catalogue/form/labels.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { type SettingGroup, settingGroups } from './setting-groups.ts'

/** All settings of the company; each opens the form that entries of the catalogue have. */
export default function SettingsScreen(): ReactNode {
  const { t } = useMessages()
  return (
    <Screen title={t('settings.title')}>
      <FieldLabels ofSettings>
        <div className="gap-5 *:mb-5 *:break-inside-avoid md:columns-2 xl:columns-3">
          {Object.keys(settingGroups).map((group) => (
            <Group key={group} group={group as SettingGroup} />
          ))}
          <Panel title={t('setup.title')}>
            <p className="mb-2 text-ink-soft text-sm">{t('setup.intro')}</p>
            <TextLink href="/setup" alone>
              {t('setup.title')}
            </TextLink>
          </Panel>
          <Panel title={t('email-texts.title')}>
            <p className="mb-2 text-ink-soft text-sm">{t('email-texts.intro')}</p>
            <TextLink href="/email-texts" alone>
              {t('email-texts.title')}
            </TextLink>
          </Panel>
        </div>
      </FieldLabels>
    </Screen>
  )
}

function Group({ group }: { group: SettingGroup }): ReactNode {
  const { t } = useMessages()
  const labels = useLabels()
  return (
    <Panel title={t(`settings.${group}`)}>
      <ul className="divide-y divide-line text-sm">
        {settingGroups[group].map((code) => (
          <li key={code} className="py-3 first:pt-0 last:pb-0">
            <TextLink href={entryPath('setting', code)} alone>
              {labels.field(code)}
            </TextLink>
            {labels.help(code) && <p className="mt-0.5 text-ink-soft">{labels.help(code)}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
