import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every path of the site, with the file of its page. */
export default [
  index('home/home-page.tsx'),
  route('meals', 'meals/meals-page.tsx'),
  route('meal/:id', 'meals/meal-page.tsx'),
  route('upcomingMeals', 'upcoming-meals/upcoming-meals-page.tsx'),
  route('week', 'week/week-page.tsx'),
  route('offline', 'offline/offline-page.tsx'),
  route('privacy', 'privacy/privacy-page.tsx'),
  route('login', 'session/sign-in/login-page.tsx'),
  route('signup', 'session/sign-in/signup-page.tsx'),
  route('forgot-password', 'account/forgot-password-page.tsx'),
  route('reset-password', 'account/reset-password-page.tsx'),
  route('confirm-email', 'account/confirm-email-page.tsx'),
  layout('session/require-session.tsx', [
    route('checkout/:package_name', 'payments/checkout-page.tsx'),
    // without the dashboard's layout, over the whole screen
    layout('dashboard/staff-only.tsx', { id: 'counter-only' }, [
      route('dashboard/counter', 'counter/counter-page.tsx'),
    ]),
    route('dashboard', 'dashboard/dashboard-layout.tsx', [
      index('dashboard/overview-page.tsx'),
      route('userHome', 'members/profile-page.tsx'),
      route('requestedMeals', 'meal-requests/requested-meals-page.tsx'),
      route('myReviews', 'reviews/my-reviews-page.tsx'),
      route('paymentHistory', 'payments/payment-history-page.tsx'),
      route('payment', 'payments/payment-page.tsx'),
      route('checkout/:packageId', 'payments/dashboard-checkout-page.tsx'),
      route('receipt/:id', 'payments/receipt-page.tsx'),
      layout('dashboard/staff-only.tsx', [
        route('adminProfile', 'members/admin-profile-page.tsx'),
        route('ManageUsers', 'members/manage-users-page.tsx'),
        route('ManageUsers/import', 'imports/import-residents-page.tsx'),
        route('AddMeal', 'meals/add-meal-page.tsx'),
        route('AllMeals', 'meals/all-meals-page.tsx'),
        route('AllMeals/import', 'imports/import-meals-page.tsx'),
        route('AllReviews', 'reviews/all-reviews-page.tsx'),
        route('ServeMeals', 'meal-requests/serve-meals-page.tsx'),
        route('UpcomingMeals', 'upcoming-meals/announce-meals-page.tsx'),
        route('Payments', 'payments/admin-payments-page.tsx'),
        route('Activity', 'audit/audit-page.tsx'),
        route('Settings', 'hostel/settings-page.tsx'),
        route('planner', 'planner/planner-page.tsx'),
        route('hours', 'planner/hours-page.tsx'),
        route('sheet', 'kitchen/nearest-sheet-page.tsx'),
        route('sheet/:id', 'kitchen/sheet-page.tsx'),
      ]),
    ]),
  ]),
  route('*', 'layout/not-found-page.tsx'),
] satisfies RouteConfig
