import { useAuthStore } from '@vinculo/data-access/state';
import { Page } from '@vinculo/ui/page';
import styles from './account-page.module.css';
import { DigestSection } from './digest-section';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { SecondFactorSection } from './second-factor-section';
import { SessionsSection } from './sessions-section';
import { ThemeSection } from './theme-section';

/** /account: the signed-in user's own account. */
export function AccountPage() {
  const user = useAuthStore((state) => state.user);
  return (
    <Page title="Mi cuenta" lead={user?.email}>
      <div className={styles.page}>
        <ProfileSection />
        <PasswordSection />
        <SecondFactorSection />
        <SessionsSection />
        <DigestSection />
        <ThemeSection />
      </div>
    </Page>
  );
}
